import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { email } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'

const wish = z.object({ email: email('security:email.invalid') })

interface EmailDialogProps {
  /** The old mailbox can't confirm the change any more. */
  onLost: () => void
  onClose: () => void
}

/** Asks for a new sign-in address. Both mailboxes must confirm it. */
export function EmailDialog({ onLost, onClose }: EmailDialogProps) {
  const say = useSay('security')
  const http = useHttp()
  const form = useAppForm({
    schema: wish,
    defaults: { email: '' },
    submit: async (body) => {
      await http.send({ method: 'POST', path: '/lib/auth/change_email', body })
      toast.success(say('security:email.sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('security:email.title')}
      description={say('security:email.text')}
      submit={say('security:email.submit')}
      extra={<Button onClick={onLost}>{say('security:mailbox.lost')}</Button>}
      onClose={onClose}
    >
      <FormField form={form} name="email" label={say('security:email.label')} required checkOnLeave>
        {(input) => (
          <TextInput type="email" autoComplete="email" maxLength={254} {...typed(input)} />
        )}
      </FormField>
    </FormDialog>
  )
}
