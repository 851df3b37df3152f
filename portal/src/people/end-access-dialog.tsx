import { useMutation } from '@tanstack/react-query'
import { usePortal } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { Button } from '../ui/inputs/button/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { sayFailure } from '../units/say-failure.ts'
import type { Person } from './use-people.ts'

interface EndAccessDialogProps {
  person: Person
  isSelf: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks before ending somebody's access for good. Ending the own access signs out. */
export function EndAccessDialog({ person, isSelf, onDone, onClose }: EndAccessDialogProps) {
  const say = useSay('people')
  const { session } = usePortal()
  const units = useUnits('person')
  const name = person.label ?? ''
  const end = useMutation({
    mutationFn: () =>
      units.callFunction({ name: isSelf ? 'leave' : 'remove', id: person.id, body: {} }),
    onSuccess: async () => {
      onClose()
      if (isSelf) return void (await session.refresh())
      toast.success(say('people:done.remove'))
      await onDone()
    },
    onError: sayFailure,
  })
  return (
    <Dialog
      open
      title={say('people:remove_title', { name })}
      description={say(isSelf ? 'people:leave_text' : 'people:remove_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {say('people:end')}
          </Button>
        </>
      }
    />
  )
}
