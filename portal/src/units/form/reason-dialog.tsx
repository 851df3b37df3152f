import * as z from 'zod/mini'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { reason } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../ui/text/use-say.ts'

interface ReasonDialogProps {
  title: string
  /** What it means. */
  text: string
  /** On the button that does it. */
  action: string
  /** `primary` where nothing is lost by it. */
  look?: 'primary' | 'danger'
  onClose: () => void
  /** Does it, and closes the window. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why before something is taken away; the reason goes into the trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, look = 'danger', onClose, onConfirm } = props
  const say = useSay('units')
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: (given) => onConfirm(given.reason),
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
