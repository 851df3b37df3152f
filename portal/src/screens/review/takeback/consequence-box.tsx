import { toCents } from '@ruecklauf/model'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Consequence } from './consequence.ts'

const parts = ['held', 'wallet', 'negative'] as const

/** The financial effect of a clawback, announced as the choice changes. */
export function ConsequenceBox({ consequence }: { consequence: Consequence }) {
  const say = useSay('review')
  const { amount } = useFormat()
  return (
    <div aria-live="polite">
      <Alert
        tone={consequence.negative > 0 ? 'warning' : 'info'}
        title={say('review:takeback.sum', { amount: toCents(consequence.amount) })}
      >
        <ul>
          {parts
            .filter((part) => consequence[part] > 0)
            .map((part) => (
              <li key={part}>
                {amount(consequence[part])} {say(`review:takeback.${part}`)}
              </li>
            ))}
        </ul>
      </Alert>
    </div>
  )
}
