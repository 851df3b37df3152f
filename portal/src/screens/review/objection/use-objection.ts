import { arkes, type FunctionAnswer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { objectionOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { mayCall } from '../../../units/fields/fields.ts'

export type Raised = NonNullable<FunctionAnswer<'paperwork', 'objection'>['raised']>

/** The objection to a claim, open or decided. Null if there is none, or while it loads. */
export function useObjection({ id, decision_round }: Loaded<'paperwork'>): Raised | null {
  const { role } = useMember()
  const { data } = useQuery({
    ...objectionOf(useUnits('paperwork'), id),
    enabled: (decision_round ?? 0) > 0 && mayCall(role, arkes.paperwork, 'objection'),
  })
  return data?.raised ?? null
}
