import { arkes, type ChangeKind } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../client/portal.tsx'
import { type Units, useUnits } from '../client/units.ts'
import { mayCall } from '../units/fields/fields.ts'

interface Asked {
  kind?: ChangeKind
  /** Id of the setting, moderator or product. */
  subject?: string
  /** Only open changes. */
  open?: true
}

/** Keys start with the wire id, so live events refetch them. */
const changesOf = (units: Pick<Units<'change'>, 'wire' | 'callFunction'>, filter: Asked) =>
  queryOptions({
    queryKey: [units.wire, 'changes', filter],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'changes' }, { signal, quiet: true, query: { ...filter } }),
  })

/** Changes under four-eyes approval. Empty without access. */
export function useChanges(filter: Asked, { enabled = true }: { enabled?: boolean } = {}) {
  const { role } = useMember()
  return useQuery({
    ...changesOf(useUnits('change'), filter),
    enabled: enabled && mayCall(role, arkes.change, 'changes'),
  })
}
