import type { Arke } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useAnyUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf, mayDo, writableFields } from '../fields/fields.ts'

interface Activity {
  arke: Arke
  unit: AnyUnit
  onDone?: () => void
}

/**
 * Whether one person can deactivate units of an arke. Otherwise the state is part of a proposal.
 */
function knowsActive(arke: Arke): boolean {
  const active = fieldOf(arke, 'active')
  return active?.type === 'boolean' && !active.two_people
}

/** Deactivates and reactivates a unit. References to it stay. */
export function useActive({ arke, unit, onDone }: Activity) {
  const say = useSay('units')
  const { role } = useMember()
  const units = useAnyUnits(arke)
  const queries = useQueryClient()
  const writable: readonly string[] = writableFields(role, arke)
  const change = useMutation({
    mutationFn: (active: boolean) => units.update(unit, { active }),
    onSuccess: (_, active) => {
      toast.success(say(active ? 'units:active.done_on' : 'units:active.done_off'))
      void queries.invalidateQueries({ queryKey: [units.wire] })
      onDone?.()
    },
  })
  return {
    /** Whether the member may change it. */
    isOffered: knowsActive(arke) && writable.includes('active') && mayDo(role, arke, 'put'),
    isActive: unit.active !== false,
    change,
  }
}
