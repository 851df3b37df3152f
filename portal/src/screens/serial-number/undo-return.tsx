import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Redo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'

/** Takes back that a device was returned; nothing for devices that were not. */
export function UndoReturn({ unit }: { unit: AnyUnit }) {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (unit.serial_state !== 'returned' || !mayCall(role, arkes.serial_number, 'undo_return'))
    return null
  const undo = async (reason: string) => {
    await units.callFunction({ name: 'undo_return', id: unit.id, body: { reason } })
    setOpen(false)
    toast.success(say('serial_number:done.undo_return'))
    void queries.invalidateQueries({ queryKey: [units.wire] })
  }
  return (
    <>
      <Button icon={<Redo2 aria-hidden />} onClick={() => setOpen(true)}>
        {say('serial_number:action.undo_return')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={say('serial_number:undo_return.title', { serial: String(unit.serial) })}
          text={say('serial_number:undo_return.text')}
          action={say('serial_number:action.undo_return')}
          onClose={() => setOpen(false)}
          onConfirm={undo}
        />
      ) : null}
    </>
  )
}
