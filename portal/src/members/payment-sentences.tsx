import { nextSteps, type PaymentStep, saySteps } from '@ruecklauf/model'
import { Stack } from '../ui/layout/boxes.tsx'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { WholeNumbers } from '../ui/text/whole-numbers.tsx'

interface PaymentSentencesProps {
  steps: readonly PaymentStep[]
  /** The amount in EUR that stands above; a single step of it does not repeat it. */
  known: number
}

/** When money comes, in the words that mails have as well: a sentence for each part of it. */
export function PaymentSentences({ steps, known }: PaymentSentencesProps) {
  const say = useSay('payments')
  const sentences = saySteps(say, { steps: nextSteps(steps), known })
  if (sentences.length === 0) return null
  return (
    <Stack gap={1}>
      {/* Until the texts are there all sentences are alike. */}
      {[...new Set(sentences)].map((sentence) => (
        <Text key={sentence} muted>
          <WholeNumbers text={sentence} />
        </Text>
      ))}
    </Stack>
  )
}
