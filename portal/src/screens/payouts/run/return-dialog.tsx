import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRunChanged } from './use-run.ts'

interface ReturnDialogProps {
  run: string
  item: { id: string; name: string; amount: number }
  onClose: () => void
}

/** A person says that an item came back, and why; the member is told this reason. */
export function ReturnDialog({ run, item, onClose }: ReturnDialogProps) {
  const say = useSay('payouts', 'units')
  const { amount } = useFormat()
  const units = useUnits('payout_run')
  const changed = useRunChanged()
  const form = useAppForm({
    schema: z.object({ reason, code }),
    defaults: { reason: '', code: '' },
    submit: async (given) => {
      const body = { item: item.id, reason: given.reason, code: given.code || undefined }
      await units.callFunction({ name: 'returned', id: run, body })
      toast.success(say('payouts:done.returned'))
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('payouts:ask.returned.title')}
      description={say('payouts:ask.returned.text', {
        amount: amount(item.amount),
        name: item.name,
      })}
      submit={say('payouts:ask.returned.action')}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={say('payouts:ask.returned.reason')} required>
        {(input) => <TextInput maxLength={500} {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="code"
        label={say('payouts:ask.returned.code')}
        help={say('payouts:ask.returned.code_help')}
      >
        {(input) => <TextInput maxLength={4} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}

/** What a bank gives as reason, or nothing. */
const code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^([A-Z]{2}\d{2})?$/, 'payouts:ask.returned.code_wrong'),
  )
