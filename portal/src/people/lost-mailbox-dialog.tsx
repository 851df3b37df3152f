import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useUnits } from '../client/units.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField, typed } from '../forms/form-field.tsx'
import { email, reason } from '../forms/rules.ts'
import { useAppForm } from '../forms/use-app-form.ts'
import { TextArea } from '../ui/inputs/text/text-area.tsx'
import { TextInput } from '../ui/inputs/text/text-input.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'

interface LostMailboxDialogProps {
  /** The office names the person. Without one, it is the member's own sign-in. */
  of?: { person: string } | { member: string }
  title?: string
  description?: ReactNode
  onClose: () => void
}

const wish = z.object({ email: email('security:email.invalid'), reason })

/** Requests another sign-in address from the office after losing a mailbox. */
export function LostMailboxDialog({ of, title, description, onClose }: LostMailboxDialogProps) {
  const say = useSay('security', 'units', 'changes')
  const units = useUnits('change')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: wish,
    defaults: { email: '', reason: '' },
    submit: async (body) => {
      await units.callFunction({ name: 'ask_mailbox', body: { ...body, ...of } })
      toast.success(say('changes:sent'))
      await queries.invalidateQueries({ queryKey: [units.wire] })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title ?? say('security:mailbox.lost_title')}
      description={description ?? say('security:mailbox.lost_text')}
      submit={say('security:mailbox.lost_submit')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="email"
        label={say('security:mailbox.lost_email')}
        required
        checkOnLeave
      >
        {(input) => <TextInput type="email" autoComplete="off" maxLength={254} {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={say('security:mailbox.lost_reason')}
        help={say('security:mailbox.lost_reason_hint')}
        required
      >
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
