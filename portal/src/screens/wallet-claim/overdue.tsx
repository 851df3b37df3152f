import { berlinDay, daysBetween, isOurTurn } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** How many days ago a decision was promised that is still owed; null where none is. */
export function overdueDays({ paperwork_status, due_on }: Loaded<'paperwork'>): number | null {
  if (!due_on || !isOurTurn(paperwork_status)) return null
  const days = daysBetween(due_on, berlinDay(new Date()))
  return days > 0 ? days : null
}

/** Admits that the day of the promised answer has passed, and says what follows. */
export function Overdue({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const { segment } = useMember()
  const format = useFormat()
  const days = overdueDays(claim)
  if (days === null || !claim.due_on) return null
  return (
    <Alert tone="warning" title={say('wallet_claim:overdue.title', { count: days })}>
      {say('wallet_claim:overdue.text', { day: format.date(claim.due_on) })}{' '}
      <Link to="/$member/contacts" params={{ member: segment }}>
        {say('wallet_claim:overdue.contact')}
      </Link>
    </Alert>
  )
}
