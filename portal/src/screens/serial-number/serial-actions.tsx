import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../units/say-failure.ts'
import { BringBack } from './bring-back.tsx'
import { offeredFor, type SerialAction } from './offered-for.ts'
import { UndoReturn } from './undo-return.tsx'

/** Blocks a device that no claim holds, or frees it again; nothing for others. */
export function SerialActions({ unit }: { unit: AnyUnit }) {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const [isBlocking, setBlocking] = useState(false)
  const action = useMutation({
    mutationFn: ({ name, body }: { name: SerialAction; body: object }) =>
      units.callFunction({ name, id: unit.id, body }),
    onSuccess: (_, { name }) => {
      setBlocking(false)
      toast.success(say(`serial_number:done.${name}`))
    },
    onError: (error, { name }) => name === 'block' || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const offered = offeredFor(unit)
  if (!offered || !mayCall(role, arkes.serial_number, offered))
    return (
      <>
        <BringBack unit={unit} />
        <UndoReturn unit={unit} />
      </>
    )
  const Icon = icons[offered]
  return (
    <>
      <BringBack unit={unit} />
      <Button
        icon={<Icon aria-hidden />}
        busy={action.isPending}
        onClick={() =>
          offered === 'block' ? setBlocking(true) : action.mutate({ name: offered, body: {} })
        }
      >
        {say(`serial_number:action.${offered}`)}
      </Button>
      {isBlocking ? (
        <ReasonDialog
          title={say('serial_number:block.title', { serial: String(unit.serial) })}
          text={say('serial_number:block.text')}
          action={say('serial_number:action.block')}
          onClose={() => setBlocking(false)}
          onConfirm={(reason) => action.mutateAsync({ name: 'block', body: { reason } })}
        />
      ) : null}
    </>
  )
}

const icons = { block: Lock, unblock: LockOpen }
