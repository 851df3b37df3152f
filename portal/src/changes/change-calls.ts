import { arkes, type ChangeKind } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../client/portal.tsx'
import { type Units, useUnits } from '../client/units.ts'
import { mayCall } from '../units/fields/fields.ts'

interface Asked {
  kind?: ChangeKind
  /** Id of the setting, the moderator or the product. */
  subject?: string
  /** Only those that wait. */
  open?: true
}

/** Keys begin with the wire id, so that live events refetch them. */
const changesOf = (units: Pick<Units<'change'>, 'wire' | 'callFunction'>, asked: Asked) =>
  queryOptions({
    queryKey: [units.wire, 'changes', asked],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'changes' }, { signal, quiet: true, query: { ...asked } }),
  })

/** Changes that two people make; nothing for whoever may not see them. */
export function useChanges(asked: Asked, { enabled = true }: { enabled?: boolean } = {}) {
  const { role } = useMember()
  return useQuery({
    ...changesOf(useUnits('change'), asked),
    enabled: enabled && mayCall(role, arkes.change, 'changes'),
  })
}
