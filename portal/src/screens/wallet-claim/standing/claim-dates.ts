import type { ClaimPayment } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { paymentOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { overdueDays } from '../overdue.tsx'

type Claim = Loaded<'paperwork'>

/** Returns the payment date. Only the owner of a claim with cashback sees it. */
export function usePayment({ id, approved_amount }: Claim): ClaimPayment {
  const { role } = useMember()
  const isAsked = role === 'installer' && (approved_amount ?? 0) > 0
  const { data } = useQuery({ ...paymentOf(useUnits('paperwork'), id), enabled: isAsked })
  return data ?? unpaid
}

const unpaid: ClaimPayment = { paid_on: null, steps: [] }

/** Returns the new promised date of an overdue answer; null while loading or if nothing is overdue. */
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
