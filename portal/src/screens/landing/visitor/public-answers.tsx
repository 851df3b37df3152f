import type { PublicAnswer } from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'

/** What is asked before one joins, each answer folded away; nothing where the office has written none. */
export function PublicAnswers({ answers }: { answers: readonly PublicAnswer[] }) {
  const say = useSay('landing')
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.heading}>
        {say('landing:questions')}
      </h2>
      <Stack gap={2}>
        {answers.map(({ id, question, answer, language }) => (
          <div key={id} lang={language}>
            <Disclosure summary={question}>
              <Text className={styles.answer}>{answer}</Text>
            </Disclosure>
          </div>
        ))}
      </Stack>
    </section>
  )
}
