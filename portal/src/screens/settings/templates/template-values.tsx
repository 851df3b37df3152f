import type { ChangeOf } from '../../../changes/change-of.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './templates.module.css'

/** Shows the proposed text of a mail after the current one. */
export function TemplateValues({ change, isShort }: ChangeOf<'mail_template'>) {
  const { before, after } = change
  const say = useSay('settings')
  const subjects = <FromTo from={before.subject} to={after.subject} />
  if (isShort) return subjects
  return (
    <>
      {subjects}
      <pre className={styles.words}>{after.body}</pre>
      <Disclosure lazy summary={say('settings:templates.before')}>
        <pre className={styles.words}>{before.body}</pre>
      </Disclosure>
    </>
  )
}
