import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import type { HeadStep } from '../../units/page/head-actions.tsx'
import { mayComeBack } from './offered-for.ts'

/**
 * Tells that a device came back, whereupon what it was rewarded with is proposed to be taken back; or
 * takes back that it did.
 */
export function useReturnStep(unit: AnyUnit): HeadStep {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const name = unit.serial_state === 'returned' ? 'undo_return' : 'bring_back'
  const isOffered = name === 'undo_return' || mayComeBack(unit)
  if (!isOffered || !mayCall(role, arkes.serial_number, name)) return { actions: [], dialog: null }
  const done = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: [units.wire] })
  }
  const undo = async (reason: string) => {
    await units.callFunction({ name: 'undo_return', id: unit.id, body: { reason } })
    toast.success(say('serial_number:done.undo_return'))
    done()
  }
  const tell = async (reason: string) => {
    const body = { devices: [unit.id], reason }
    const { left } = await units.callFunction({ name: 'bring_back', body })
    if (left[0]) toast.error(say(`serial_number:many.why.${left[0].why}`))
    else toast.success(say('serial_number:done.bring_back'))
    done()
  }
  const Icon = name === 'undo_return' ? Redo2 : Undo2
  return {
    actions: [
      {
        id: name,
        label: say(`serial_number:action.${name}`),
        icon: <Icon aria-hidden />,
        onClick: () => setOpen(true),
      },
    ],
    dialog: isOpen ? (
      <ReasonDialog
        title={say(`serial_number:${name}.title`, { serial: String(unit.serial) })}
        text={say(`serial_number:${name}.text`)}
        action={say(`serial_number:action.${name}`)}
        onClose={() => setOpen(false)}
        onConfirm={name === 'undo_return' ? undo : tell}
      />
    ) : null,
  }
}
