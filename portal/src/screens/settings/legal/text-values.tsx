import { languages } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './legal.module.css'
import { LegalWords } from './legal-words.tsx'

/** Shows a proposed edition: its predecessor, its start date and its text. */
export function TextValues({ change: { before, after }, isShort }: ChangeOf<'legal_text'>) {
  const say = useSay('settings')
  const { date } = useFormat()
  return (
    <>
      <p>
        {say('settings:legal.proposed', {
          edition: after.edition,
          day: date(after.valid_from),
          before: before.edition ?? '–',
        })}
      </p>
      {languages.map((language) => {
        const text = isShort ? undefined : after.texts[language]
        return text ? (
          <Disclosure key={language} lazy summary={say(`settings:legal.languages.${language}`)}>
            <div className={styles.preview}>
              <LegalWords text={text} lang={language} />
            </div>
          </Disclosure>
        ) : null
      })}
    </>
  )
}
