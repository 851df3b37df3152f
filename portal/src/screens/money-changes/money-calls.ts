import { arkes, type MoneyChangeKind } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Units, useUnits } from '../../client/units.ts'
import { mayCall } from '../../units/fields/fields.ts'

interface Asked {
  kind?: MoneyChangeKind
  /** Id of the setting, the moderator or the product. */
  subject?: string
  /** Only those that wait. */
  open?: true
}

/** Keys begin with the wire id, so that live events refetch them. */
const changesOf = (units: Pick<Units<'money_change'>, 'wire' | 'callFunction'>, asked: Asked) =>
  queryOptions({
    queryKey: [units.wire, 'changes', asked],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'changes' }, { signal, quiet: true, query: { ...asked } }),
  })

/** Changes of what decides on money; nothing for whoever may not see them. */
export function useMoneyChanges(asked: Asked, { enabled = true }: { enabled?: boolean } = {}) {
  const { role } = useMember()
  return useQuery({
    ...changesOf(useUnits('money_change'), asked),
    enabled: enabled && mayCall(role, arkes.money_change, 'changes'),
  })
}
