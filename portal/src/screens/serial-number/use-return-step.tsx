import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Redo2, Store, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import type { HeadStep } from '../../units/page/head-actions.tsx'
import { mayComeBack } from './offered-for.ts'

type Step = 'bring_back' | 'undo_return' | 'resell'

const icons = { bring_back: Undo2, undo_return: Redo2, resell: Store }

/**
 * Records a device's return, which proposes a clawback. Also reverses a return, or lets the device
 * be sold and claimed again.
 */
export function useReturnStep(unit: AnyUnit): HeadStep {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const [open, setOpen] = useState<Step | null>(null)
  const offeredSteps = stepsOf(unit).filter((name) => mayCall(role, arkes.serial_number, name))
  const take = async (name: Step, reason: string) => {
    const body = name === 'bring_back' ? { devices: [unit.id], reason } : { reason }
    const answer = await units.callFunction(
      name === 'bring_back' ? { name, body } : { name, id: unit.id, body },
    )
    const refusal = 'left' in answer ? answer.left[0] : undefined
    if (refusal) toast.error(say(`serial_number:many.why.${refusal.why}`))
    else toast.success(say(`serial_number:done.${name}`))
    setOpen(null)
    void queries.invalidateQueries({ queryKey: [units.wire] })
  }
  return {
    actions: offeredSteps.map((name) => {
      const Icon = icons[name]
      return {
        id: name,
        label: say(`serial_number:action.${name}`),
        icon: <Icon aria-hidden />,
        onClick: () => setOpen(name),
      }
    }),
    dialog: open ? (
      <ReasonDialog
        title={say(`serial_number:${open}.title`, { serial: String(unit.serial) })}
        text={say(`serial_number:${open}.text`)}
        action={say(`serial_number:action.${open}`)}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => take(open, reason)}
      />
    ) : null,
  }
}

/** Returns the possible return actions of a device. */
const stepsOf = (unit: AnyUnit): readonly Step[] => {
  if (unit.serial_state === 'returned') return ['resell', 'undo_return']
  return mayComeBack(unit) ? ['bring_back'] : []
}
