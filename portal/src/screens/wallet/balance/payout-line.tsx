import type { PaymentStep } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { outlookOf } from '../../../members/own-balances.ts'
import { PaymentSentences } from '../../../members/payment-sentences.tsx'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface PayoutLineProps {
  available: number
  /** Hides links, because another part shows the next step. */
  plain?: boolean
}

/** Shows the date and account of the next payout, or what blocks it. */
export function PayoutLine({ available, plain = false }: PayoutLineProps) {
  const say = useSay('wallet')
  const { segment } = useMember()
  const { data: outlook, isError } = useQuery(outlookOf(useUnits('wallet_entry')))
  // The balance stays useful if the outlook fails.
  if (isError) return null
  if (!outlook) return <Skeleton width="24rem" height="1.5rem" />
  const action = outlook.steps.map(actionOf).find((candidate) => candidate !== null)
  return (
    <Row gap={4} align="baseline">
      <PaymentSentences steps={outlook.steps} known={available} />
      {action && !plain ? (
        <LinkButton
          to="/$member/profile"
          params={{ member: segment }}
          hash="bank"
          size="small"
          look="primary"
        >
          {say(`wallet:account.${action}`)}
        </LinkButton>
      ) : null}
    </Row>
  )
}

/** Returns the member's possible action. */
function actionOf({ stop }: PaymentStep): 'add' | 'mend' | null {
  if (stop === 'no_iban') return 'add'
  return stop === 'no_match' || stop === 'invalid' ? 'mend' : null
}
