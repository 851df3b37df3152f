import { type Closing, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Member } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { PasswordInput } from '../../../ui/inputs/text/password-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

const closeSchema = z.object({
  password: z.string().check(z.minLength(1, 'profile:close.need')),
})

/** Explains the effects of closing the account and asks for the password. */
export function CloseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useSay('profile')
  const navigate = useNavigate()
  const units = useUnits(member.role === 'wholesaler' ? 'wholesaler' : 'installer')
  const { data: open } = useQuery({
    queryKey: [units.wire, member.id, 'closing'],
    queryFn: ({ signal }) => units.callFunction({ name: 'closing', id: member.id }, { signal }),
  })
  const form = useAppForm({
    schema: closeSchema,
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

/** Lists the effects on claims, drafts and money. */
function OpenThings({ open }: { open: Closing }) {
  const say = useSay('profile')
  const { open_claims, drafts, balance, has_account } = open
  return (
    <Stack gap={3}>
      {open_claims > 0 ? <p>{say('profile:close.claims', { count: open_claims })}</p> : null}
      {drafts > 0 ? <p>{say('profile:close.drafts', { count: drafts })}</p> : null}
      {balance > 0 && has_account ? (
        <p>{say('profile:close.balance', { amount: toCents(balance) })}</p>
      ) : null}
      {balance > 0 && !has_account ? (
        <Alert tone="warning">
          {say('profile:close.no_account', { amount: toCents(balance) })}
        </Alert>
      ) : null}
      <p>{say('profile:close.data')}</p>
    </Stack>
  )
}
