import type { AnyUnit } from '../../client/units.ts'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Whether a unit takes part, for those that know no other state. */
export function ActiveState({ unit }: { unit: AnyUnit }) {
  const say = useSay('log')
  return unit.active === false ? (
    <InactiveMark />
  ) : (
    <StatusChip tone="success">{say('log:state.active')}</StatusChip>
  )
}

/** Of a unit that takes part no more, where all others do. */
export function InactiveMark() {
  const say = useSay('log')
  return <StatusChip tone="neutral">{say('log:state.inactive')}</StatusChip>
}
