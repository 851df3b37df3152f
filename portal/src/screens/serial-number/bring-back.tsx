import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { mayComeBack } from './offered-for.ts'

/** Tells that a device came back; what it was rewarded with is proposed to be taken back. */
export function BringBack({ unit }: { unit: AnyUnit }) {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!mayComeBack(unit) || !mayCall(role, arkes.serial_number, 'bring_back')) return null
  const tell = async (reason: string) => {
    const body = { devices: [unit.id], reason }
    const answer = await units.callFunction({ name: 'bring_back', body })
    const [left] = answer.left
    setOpen(false)
    if (left) toast.error(say(`serial_number:many.why.${left.why}`))
    else toast.success(say('serial_number:done.bring_back'))
    void queries.invalidateQueries({ queryKey: [units.wire] })
  }
  return (
    <>
      <Button icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        {say('serial_number:action.bring_back')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={say('serial_number:bring_back.title', { serial: String(unit.serial) })}
          text={say('serial_number:bring_back.text')}
          action={say('serial_number:action.bring_back')}
          onClose={() => setOpen(false)}
          onConfirm={tell}
        />
      ) : null}
    </>
  )
}
