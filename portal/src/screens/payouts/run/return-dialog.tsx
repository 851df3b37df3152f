import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { evidence, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { EvidenceField } from './evidence-field.tsx'

interface ReturnDialogProps {
  run: string
  item: { id: string; name: string; amount: number }
  onClose: () => void
}

/** Proposes to book a returned item. The member receives this reason. */
export function ReturnDialog({ run, item, onClose }: ReturnDialogProps) {
  const say = useSay('payouts', 'units')
  const { amount } = useFormat()
  const units = useUnits('payout_run')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ words: reason, code, evidence, reason }),
    defaults: { words: '', code: '', evidence: '', reason: '' },
    submit: ({ code: returnCode, ...values }) => {
      const body = { ...values, item: item.id, code: returnCode || null }
      return propose(() => units.callFunction({ name: 'returned', id: run, body }))
    },
  })
  return (
    <ProposeDialog form={form} title={say('payouts:ask.returned.title')} onClose={onClose}>
      <p>{say('payouts:ask.returned.text', { amount: amount(item.amount), name: item.name })}</p>
      <FormField form={form} name="words" label={say('payouts:ask.returned.reason')} required>
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
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}

/** The bank's reason code; empty when unknown. */
const code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^([A-Z]{2}\d{2})?$/, 'payouts:ask.returned.code_wrong'),
  )
