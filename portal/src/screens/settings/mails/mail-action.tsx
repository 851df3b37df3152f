import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** What can be done about a mail that did not arrive: in which states, and the words once it is done. */
const actions = {
  /** Tries it anew. */
  send_again: { states: ['given_up'], done: 'sent_again' },
  /** Lets mails leave again for its address. */
  use_address: { states: ['bounced', 'withheld'], done: 'address_used' },
} as const

interface MailActionProps {
  name: keyof typeof actions
  unit: AnyUnit
}

/** The button of such an action, where it is of use and the reader may. */
export function MailAction({ name, unit }: MailActionProps) {
  const say = useSay('settings')
  const { role } = useMember()
  const units = useUnits('sent_mail')
  const queries = useQueryClient()
  const { states, done } = actions[name]
  const act = useMutation({
    mutationFn: () => units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: () => toast.success(say(`settings:mails.${done}`)),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const isOfUse = states.some((state) => state === unit.mail_state)
  if (!isOfUse || !mayCall(role, arkes.sent_mail, name)) return null
  return (
    <Button look="primary" busy={act.isPending} onClick={() => act.mutate()}>
      {say(`settings:mails.${name}`)}
    </Button>
  )
}
