import * as z from 'zod/mini'
import { useUnits } from '../client/units.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField, typed } from '../forms/form-field.tsx'
import { email, words } from '../forms/rules.ts'
import { useAppForm } from '../forms/use-app-form.ts'
import { TextInput } from '../ui/inputs/text/text-input.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { fewestRights, RightsFields, rightsShape } from './rights-fields.tsx'

const guest = z.object({
  first_name: words,
  last_name: words,
  email: email('people:email_invalid'),
  ...rightsShape,
})

interface InviteDialogProps {
  firm: { id: string; isWholesaler: boolean }
  /** The firm, chosen by the office. */
  isOffice: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Invites a person to a firm, with their rights. */
export function InviteDialog({ firm, isOffice, onDone, onClose }: InviteDialogProps) {
  const say = useSay('people')
  const units = useUnits('person')
  const form = useAppForm({
    schema: guest,
    defaults: { first_name: '', last_name: '', email: '', ...fewestRights },
    submit: async (body) => {
      await units.callFunction({
        name: 'invite',
        body: { ...body, ...(isOffice ? { firm: firm.id } : {}) },
      })
      toast.success(say('people:invited'))
      await onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('people:invite_title')}
      description={say('people:invite_text')}
      submit={say('people:invite_submit')}
      onClose={onClose}
    >
      <FormField form={form} name="first_name" label={say('people:first_name')} required>
        {(input) => <TextInput maxLength={60} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="last_name" label={say('people:last_name')} required>
        {(input) => <TextInput maxLength={60} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="email" label={say('people:email')} required checkOnLeave>
        {(input) => <TextInput type="email" maxLength={254} {...typed(input)} />}
      </FormField>
      <RightsFields
        form={form}
        values={form.values}
        wholesaler={firm.isWholesaler ? firm.id : null}
      />
    </FormDialog>
  )
}
