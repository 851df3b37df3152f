import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { email, words } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

interface InviteDialogProps {
  arke: ParticipantArke
  onClose: () => void
}

const invitation = z.object({
  company: words,
  first_name: words,
  last_name: words,
  email: email('register:invalid_email'),
  customer_number: z.string().check(z.trim(), z.maxLength(30)),
})

/** Invites a company by mail. */
export function InviteDialog({ arke, onClose }: InviteDialogProps) {
  const say = useSay('users', 'register')
  const labels = useLabels()
  const queries = useQueryClient()
  const units = useUnits<ParticipantArke>(arke)
  const form = useAppForm({
    schema: invitation,
    defaults: { company: '', first_name: '', last_name: '', email: '', customer_number: '' },
    submit: async ({ customer_number, ...body }) => {
      await units.callFunction({
        name: 'invite',
        body: customer_number ? { ...body, customer_number } : body,
      })
      await queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say('users:invite.sent', { count: 1 }))
      onClose()
    },
  })
  const names = ['company', 'first_name', 'last_name', 'email', 'customer_number'] as const
  return (
    <FormDialog
      form={form}
      title={say(`users:invite.${arke}`)}
      description={say('users:invite.text')}
      submit={say('users:invite.submit')}
      onClose={onClose}
    >
      {names.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={labels.field(arkes.installer, name)}
          required={name !== 'customer_number'}
          checkOnLeave
        >
          {(input) => <TextInput autoComplete="off" {...typed(input)} />}
        </FormField>
      ))}
    </FormDialog>
  )
}
