import { Lock } from 'lucide-react'
import type { AnyUnit } from '../../client/units.ts'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Whether a colleague gets in. */
export function AccessState({ unit }: { unit: AnyUnit }) {
  const say = useSay('users')
  return unit.inactive === true ? (
    <StatusChip tone="danger" icon={Lock}>
      {say('users:state.locked')}
    </StatusChip>
  ) : (
    <StatusChip tone="success">{say('users:state.open')}</StatusChip>
  )
}
