import * as z from 'zod/mini'
import type { AnyUnit } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { labelOfLinked } from '../../../units/links/linked-label.ts'

interface MergeDialogProps {
  unit: AnyUnit
  onClose: () => void
  onConfirm: (body: object) => Promise<unknown>
}

const chosen = z.object({
  into: z
    .array(z.object({ id: z.string(), label: z.string() }))
    .check(z.length(1, 'users:merge.missing')),
  reason,
})
const nobody: Option[] = []

/** Marks a company as the duplicate of another one, with the reason. */
export function MergeDialog({ unit, onClose, onConfirm }: MergeDialogProps) {
  const say = useSay('users', 'units')
  const form = useAppForm({
    schema: chosen,
    defaults: { into: nobody, reason: '' },
    submit: ({ into, reason: why }) => onConfirm({ into: into[0]?.id ?? '', reason: why }),
  })
  return (
    <FormDialog
      form={form}
      title={say('users:merge.title', { label: labelOfLinked(unit) })}
      description={say('users:merge.text')}
      submit={say('users:action.merge_into')}
      look="danger"
      onClose={onClose}
    >
      <FormField form={form} name="into" label={say('users:merge.into')} required>
        {(input) => <LinkInput to={unit.arke_id} {...input} />}
      </FormField>
      <FormField form={form} name="reason" label={say('units:reason.label')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
