import type { ClaimPayment } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { paymentOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { overdueDays } from '../overdue.tsx'

type Claim = Loaded<'paperwork'>

/** When the claim's cashback comes; only its owner is told, of claims that bring something. */
export function usePayment({ id, approved_amount }: Claim): ClaimPayment {
  const { role } = useMember()
  const isAsked = role === 'installer' && (approved_amount ?? 0) > 0
  const { data } = useQuery({ ...paymentOf(useUnits('paperwork'), id), enabled: isAsked })
  return data ?? unpaid
}

const unpaid: ClaimPayment = { paid_on: null, steps: [] }

/** The day by which an owed answer is promised anew; null where none is owed, or while it is asked for. */
export function useAnswerBy(claim: Claim): string | null {
  const { role } = useMember()
  const units = useUnits('paperwork')
  const { data } = useQuery({
    queryKey: ['paperwork', 'answer_by', claim.id],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'answer_by', id: claim.id }, { signal, quiet: true }),
    enabled: role === 'installer' && overdueDays(claim) !== null,
  })
  return data?.answer_by ?? null
}
