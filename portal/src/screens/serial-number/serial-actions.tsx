import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock, LockOpen, Scale } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import {
  type HeadAction,
  HeadActions,
  type HeadRest,
  type HeadStep,
} from '../../units/page/head-actions.tsx'
import { sayFailure } from '../../units/say-failure.ts'
import { useConflicts } from '../conflicts/conflict-calls.ts'
import { offeredFor, type SerialAction } from './offered-for.ts'
import { useReturnStep } from './use-return-step.tsx'

/** Shows a device's due task, conflicts first, and further actions. */
export function SerialActions({ unit, rest }: { unit: AnyUnit; rest: HeadRest }) {
  const conflict = useConflictWay(unit)
  const block = useBlockStep(unit)
  const comeBack = useReturnStep(unit)
  const free = block.actions.find(({ id }) => id === 'unblock')
  return (
    <>
      <HeadActions
        edit={rest.edit}
        due={conflict ?? free}
        others={[...comeBack.actions, ...block.actions, ...rest.others]}
      />
      {block.dialog}
      {comeBack.dialog}
    </>
  )
}

/** Blocks or unblocks a device without a claim; nothing for others. */
function useBlockStep(unit: AnyUnit): HeadStep {
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
  const offeredStep = offeredFor(unit)
  if (!offeredStep || !mayCall(role, arkes.serial_number, offeredStep))
    return { actions: [], dialog: null }
  const Icon = icons[offeredStep]
  return {
    actions: [
      {
        id: offeredStep,
        label: say(`serial_number:action.${offeredStep}`),
        icon: <Icon aria-hidden />,
        danger: offeredStep === 'block',
        busy: action.isPending,
        onClick: () =>
          offeredStep === 'block'
            ? setBlocking(true)
            : action.mutate({ name: offeredStep, body: {} }),
      },
    ],
    dialog: isBlocking ? (
      <ReasonDialog
        title={say('serial_number:block.title', { serial: String(unit.serial) })}
        text={say('serial_number:block.text')}
        action={say('serial_number:action.block')}
        onClose={() => setBlocking(false)}
        onConfirm={(reason) => action.mutateAsync({ name: 'block', body: { reason } })}
      />
    ) : null,
  }
}

const icons = { block: Lock, unblock: LockOpen }

/** Links to the comparison of two claims for this device, while their conflict is open. */
function useConflictWay({ serial, link_paperwork }: AnyUnit): HeadAction | undefined {
  const say = useSay('serial_number')
  const { role, segment } = useMember()
  const navigate = useNavigate()
  const claim = (link_paperwork as { id: string } | null)?.id
  const mayRead = mayCall(role, arkes.paperwork, 'conflicts')
  const { data } = useConflicts(claim ?? '', { enabled: Boolean(claim) && mayRead })
  const isOpen = data?.conflicts.some(
    (conflict) => conflict.serial === serial && ['open', 'waiting'].includes(conflict.state),
  )
  if (!claim || !isOpen) return undefined
  return {
    id: 'conflict',
    label: say('serial_number:action.conflict'),
    icon: <Scale aria-hidden />,
    onClick: () =>
      void navigate({
        to: '/$member/paperworks/$id/conflicts',
        params: { member: segment, id: claim },
      }),
  }
}
