import * as z from 'zod/mini'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { reason } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../ui/text/use-say.ts'

interface ReasonDialogProps {
  title: string
  /** The consequence of the action. */
  text: string
  /** Label of the confirm button. */
  action: string
  /** `primary` if nothing is lost. */
  look?: 'primary' | 'danger'
  onClose: () => void
  /** Runs the action and closes the dialog. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for a reason before a removal. The reason goes into the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, look = 'danger', onClose, onConfirm } = props
  const say = useSay('units')
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: (values) => onConfirm(values.reason),
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={text}
      submit={action}
      look={look}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={say('common:reason')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
