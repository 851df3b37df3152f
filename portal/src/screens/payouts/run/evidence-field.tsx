import { SharedField, typed } from '../../../forms/form-field.tsx'
import type { HasField } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Asks where the second person can verify the bank's action. */
export function EvidenceField({ form }: { form: HasField<'evidence', string> }) {
  const say = useSay('payouts')
  return (
    <SharedField
      form={form}
      name="evidence"
      label={say('payouts:by_hand.evidence_label')}
      help={say('payouts:by_hand.evidence_help')}
      required
    >
      {(input) => <TextInput maxLength={500} {...typed(input)} />}
    </SharedField>
  )
}
