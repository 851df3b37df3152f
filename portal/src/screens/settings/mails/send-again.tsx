import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Tries a mail anew that was given up. */
export function SendAgain({ unit }: { unit: AnyUnit }) {
  const say = useSay('settings')
  const { role } = useMember()
  const units = useUnits('sent_mail')
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => units.callFunction({ name: 'send_again', id: unit.id, body: {} }),
    onSuccess: () => toast.success(say('settings:mails.sent_again')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  if (unit.mail_state !== 'given_up' || !mayCall(role, arkes.sent_mail, 'send_again')) return null
  return (
    <Button busy={again.isPending} onClick={() => again.mutate()}>
      {say('settings:mails.send_again')}
    </Button>
  )
}
