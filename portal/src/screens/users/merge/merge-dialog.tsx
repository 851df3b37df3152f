import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

interface MergeDialogProps {
  unit: AnyUnit
  onClose: () => void
  onConfirm: (body: object) => Promise<unknown>
}

const mergeSchema = z.object({
  into: z
    .array(z.object({ id: z.string(), label: z.string() }))
    .check(z.length(1, 'users:merge.missing')),
  reason,
})
const nobody: Option[] = []

/** Previews the number of claims and drafts that move. */
function MergeWhat({ unit }: { unit: AnyUnit }) {
  const say = useSay('users')
  const units = useUnits<ParticipantArke>(
    unit.arke_id === 'wholesaler' ? 'wholesaler' : 'installer',
  )
  const { data } = useQuery({
    queryKey: [units.wire, unit.id, 'merge_preview'],
    queryFn: () => units.callFunction({ name: 'merge_preview', id: unit.id }),
  })
  const counts = data ?? { open_claims: 0, drafts: 0 }
  return (
    <>
      {say('users:merge.text')}
      {counts.open_claims > 0
        ? ` ${say('users:merge.claims', { count: counts.open_claims })}`
        : null}
      {counts.drafts > 0 ? ` ${say('users:merge.drafts', { count: counts.drafts })}` : null}
    </>
  )
}

/** Marks a company as a duplicate of another, with a reason. */
export function MergeDialog({ unit, onClose, onConfirm }: MergeDialogProps) {
  const say = useSay('users', 'units')
  const form = useAppForm({
    schema: mergeSchema,
    defaults: { into: nobody, reason: '' },
    submit: ({ into, reason: why }) => onConfirm({ into: into[0]?.id ?? '', reason: why }),
  })
  return (
    <FormDialog
      form={form}
      title={say('users:merge.title', { label: labelOfLinked(unit) })}
      description={<MergeWhat unit={unit} />}
      submit={say('users:action.merge_into')}
      look="danger"
      onClose={onClose}
    >
      <FormField form={form} name="into" label={say('users:merge.into')} required>
        {(input) => <LinkInput to={unit.arke_id} {...input} />}
      </FormField>
      <FormField form={form} name="reason" label={say('common:reason')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
