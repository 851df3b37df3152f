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
  /** Leads nowhere: what there is to do stands elsewhere. */
  plain?: boolean
}

/** When the money comes and to which account, or what keeps it here. */
export function PayoutLine({ available, plain = false }: PayoutLineProps) {
  const say = useSay('wallet')
  const { segment } = useMember()
  const { data: outlook, isError } = useQuery(outlookOf(useUnits('wallet_entry')))
  // The balance is worth seeing without it.
  if (isError) return null
  if (!outlook) return <Skeleton width="24rem" height="1.5rem" />
  const action = outlook.steps.map(actionOf).find((one) => one !== null)
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

/** What the member can do himself. */
function actionOf({ stop }: PaymentStep): 'add' | 'mend' | null {
  if (stop === 'no_iban') return 'add'
  return stop === 'no_match' || stop === 'invalid' ? 'mend' : null
}
