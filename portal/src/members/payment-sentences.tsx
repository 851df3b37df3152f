import { nextSteps, type PaymentStep, saySteps } from '@ruecklauf/model'
import { Stack } from '../ui/layout/boxes.tsx'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { WholeNumbers } from '../ui/text/whole-numbers.tsx'

interface PaymentSentencesProps {
  steps: readonly PaymentStep[]
  /** The EUR amount shown above. A single step does not repeat it. */
  known: number
}

/** When a member gets paid, in the same words as mails: one sentence for each part. */
export function PaymentSentences({ steps, known: knownAmount }: PaymentSentencesProps) {
  const say = useSay('payments')
  const sentences = saySteps(say, { steps: nextSteps(steps), known: knownAmount })
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
