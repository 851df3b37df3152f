import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Member } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { PasswordInput } from '../../../ui/inputs/text/password-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { OpenThings } from './open-things.tsx'

const entered = z.object({
  password: z.string().check(z.minLength(1, 'profile:close.need')),
})

/** Says what closing the account means, and asks for the password again. */
export function CloseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useSay('profile')
  const navigate = useNavigate()
  const units = useUnits(member.role === 'wholesaler' ? 'wholesaler' : 'installer')
  const { data: open } = useQuery({
    queryKey: [units.wire, member.id, 'closing'],
    queryFn: ({ signal }) => units.callFunction({ name: 'closing', id: member.id }, { signal }),
  })
  const form = useAppForm({
    schema: entered,
    defaults: { password: '' },
    submit: async (body) => {
      await units.callFunction({ name: 'close_account', id: member.id, body })
      toast.success(say('profile:close.done'))
      await navigate({ to: '/logout' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('profile:close.ask')}
      description={say('profile:close.now')}
      submit={say('profile:close.submit')}
      look="danger"
      onClose={onClose}
    >
      {open ? <OpenThings open={open} /> : null}
      <FormField form={form} name="password" label={say('profile:close.password')} required>
        {(input) => <PasswordInput autoComplete="current-password" {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
