import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Lets mails leave again for the address of one that came back or was held back. */
export function UseAddress({ unit }: { unit: AnyUnit }) {
  const say = useSay('settings')
  const { role } = useMember()
  const units = useUnits('sent_mail')
  const queries = useQueryClient()
  const use = useMutation({
    mutationFn: () => units.callFunction({ name: 'use_address', id: unit.id, body: {} }),
    onSuccess: () => toast.success(say('settings:mails.address_used')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const isStopped = unit.mail_state === 'bounced' || unit.mail_state === 'withheld'
  if (!isStopped || !mayCall(role, arkes.sent_mail, 'use_address')) return null
  return (
    <Button busy={use.isPending} onClick={() => use.mutate()}>
      {say('settings:mails.use_address')}
    </Button>
  )
}
