import type { AnyUnit } from '../../client/units.ts'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Whether a unit is active, for arkes without another status. */
export function ActiveState({ unit }: { unit: AnyUnit }) {
  const say = useSay('log')
  return unit.active === false ? (
    <InactiveMark />
  ) : (
    <StatusChip tone="success">{say('log:state.active')}</StatusChip>
  )
}

/** The mark of an inactive unit among active ones. */
export function InactiveMark() {
  const say = useSay('log')
  return <StatusChip tone="neutral">{say('log:state.inactive')}</StatusChip>
}
