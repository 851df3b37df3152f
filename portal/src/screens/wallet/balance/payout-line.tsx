import type { PayoutAccount } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { payoutAccountOf } from '../../../members/own-balances.ts'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface PayoutLineProps {
  available: number
  /** Leads nowhere: what there is to do stands elsewhere. */
  plain?: boolean
}

/** Where the available amount goes and when, or what keeps it here. */
export function PayoutLine({ available, plain = false }: PayoutLineProps) {
  const say = useSay('wallet')
  const format = useFormat()
  const { segment } = useMember()
  const { data: account, isError } = useQuery(payoutAccountOf(useUnits('wallet_entry')))
  // The balance is worth seeing without it.
  if (isError) return null
  if (!account) return <Skeleton width="24rem" height="1.5rem" />
  const state = stateOf(account, available)
  const iban = account.iban_masked ?? ''
  const minimum = format.amount(account.minimum)
  const until = account.held_until ? format.instant(account.held_until) : ''
  const day = account.next_run ? format.date(account.next_run) : ''
  const action = actions[state]
  return (
    <Row gap={4} align="center">
      <Text muted>{say(`wallet:account.${state}`, { iban, minimum, until, day })}</Text>
      {action && !plain ? (
        <LinkButton to="/$member/profile" params={{ member: segment }} hash="bank" size="small">
          {say(`wallet:account.${action}`)}
        </LinkButton>
      ) : null}
    </Row>
  )
}

/** What is to be said first: a debt, then what the member can mend, then what has to pass. */
function stateOf(
  { iban_masked, iban_state, held_until, stopped, minimum, next_run }: PayoutAccount,
  available: number,
) {
  if (available < 0) return 'debt'
  if (stopped) return stopped === 'country' ? 'country' : 'stopped'
  if (iban_masked === null) return 'missing'
  if (iban_state === 'invalid' || iban_state === 'no_match') return 'wrong'
  if (held_until !== null) return 'held'
  if (available < minimum) return 'below'
  return next_run ? 'next' : 'undated'
}

const actions = {
  debt: null,
  country: null,
  stopped: null,
  missing: 'add',
  wrong: 'mend',
  held: null,
  below: null,
  next: null,
  undated: null,
} as const satisfies Record<ReturnType<typeof stateOf>, string | null>
