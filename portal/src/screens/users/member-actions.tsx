import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Lock, LockOpen, X } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import { sayFailure } from '../../units/say-failure.ts'
import type { MemberArke } from './member-fields.ts'
import { type MemberAction, offeredActions } from './offered-actions.ts'

/** What the office does with a member: approve or decline the registration, lock, unlock. */
export function MemberActions({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) {
  const say = useSay()
  const me = useMember()
  const units = useUnits(arke)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Reasoned | null>(null)
  const action = useMutation({
    mutationFn: ({ name, body }: { name: MemberAction; body: object }) =>
      units.callFunction({ name, id: unit.id, body }),
    onSuccess: (_, { name }) => {
      setAsked(null)
      toast.success(say(`users:done.${name}`))
    },
    onError: (error, { name }) => isReasoned(name) || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  if (unit.id === me.id) return null
  const offered = offeredActions(unit).filter((name) => mayCall(me.role, arkes[arke], name))
  return (
    <>
      {offered.map((name) => {
        const Icon = icons[name]
        return (
          <Button
            key={name}
            look={name === 'approve_registration' ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden />}
            busy={action.isPending && action.variables.name === name}
            onClick={() => (isReasoned(name) ? setAsked(name) : action.mutate({ name, body: {} }))}
          >
            {say(`users:action.${name}`)}
          </Button>
        )
      })}
      {asked ? (
        <ReasonDialog
          title={say(`users:${asked}.title`, { label: labelOfLinked(unit) })}
          text={say(`users:${asked}.text`)}
          action={say(`users:action.${asked}`)}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => action.mutateAsync({ name: asked, body: { reason } })}
        />
      ) : null}
    </>
  )
}

/** What needs a reason. */
type Reasoned = 'lock' | 'decline_registration'

const isReasoned = (name: MemberAction): name is Reasoned =>
  name === 'lock' || name === 'decline_registration'

const icons = {
  approve_registration: Check,
  decline_registration: X,
  lock: Lock,
  unlock: LockOpen,
} satisfies Record<MemberAction, unknown>
