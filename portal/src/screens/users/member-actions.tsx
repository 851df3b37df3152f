import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { mayCall } from '../../units/fields.ts'
import { labelOfLinked } from '../../units/linked-label.ts'
import { ReasonDialog } from '../../units/reason-dialog.tsx'
import { sayFailure } from '../../units/say-failure.ts'
import type { MemberArke } from './member-fields.ts'

type Action = 'approve_registration' | 'lock' | 'unlock'

/** What the office does with a member: approve the registration, lock, unlock. */
export function MemberActions({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) {
  const { t } = useTranslation()
  const { role } = useMember()
  const units = useUnits(arke)
  const queries = useQueryClient()
  const [isLocking, setLocking] = useState(false)
  const action = useMutation({
    mutationFn: ({ name, body }: { name: Action; body: object }) =>
      units.callFunction({ name, id: unit.id, body }),
    onSuccess: (_, { name }) => {
      setLocking(false)
      toast.success(t(`users:done.${name}`))
    },
    onError: (error, { name }) => name === 'lock' || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const offered = offers[String(unit.member_status)]
  if (!offered || !mayCall(role, arke, offered)) return null
  const Icon = icons[offered]
  return (
    <>
      <Button
        look={offered === 'approve_registration' ? 'primary' : 'secondary'}
        icon={<Icon aria-hidden />}
        busy={action.isPending}
        onClick={() =>
          offered === 'lock' ? setLocking(true) : action.mutate({ name: offered, body: {} })
        }
      >
        {t(`users:action.${offered}`)}
      </Button>
      <ReasonDialog
        open={isLocking}
        title={t('users:lock.title', { label: labelOfLinked(unit) })}
        text={t('users:lock.text')}
        action={t('users:action.lock')}
        busy={action.isPending}
        error={action.error}
        onClose={() => setLocking(false)}
        onConfirm={(reason) => action.mutate({ name: 'lock', body: { reason } })}
      />
    </>
  )
}

/** By `member_status`. */
const offers: Readonly<Record<string, Action>> = {
  in_review: 'approve_registration',
  active: 'lock',
  locked: 'unlock',
}

const icons = { approve_registration: Check, lock: Lock, unlock: LockOpen }
