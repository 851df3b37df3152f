import { arkes, type ChangeKind } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { awaitingApproval } from '../campaign-calls.ts'

/** The kinds of change of a campaign that wait for a second person; asked once for all campaigns. */
export function useOpenKinds(id: string): ReadonlySet<ChangeKind> {
  const { role } = useMember()
  const { data } = useQuery({
    ...awaitingApproval(useUnits('campaign')),
    enabled: mayCall(role, arkes.campaign, 'awaiting_approval'),
  })
  return new Set(
    (data?.items ?? []).flatMap(({ campaign, kind }) => (campaign === id && kind ? [kind] : [])),
  )
}
