import * as z from 'zod/mini'
import type { AnyUnit } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { labelOfLinked } from '../../../units/links/linked-label.ts'

interface ApproveDialogProps {
  unit: AnyUnit
  onClose: () => void
  onConfirm: (body: object) => Promise<unknown>
}

const pointsSchema = z.array(z.object({ id: z.string(), label: z.string() }))
const approval = z.object({
  customer_number: z.string().check(z.trim(), z.maxLength(30)),
  points: pointsSchema,
})

/** Approves a registration. The office adds customer number and sales points. */
export function ApproveDialog({ unit, onClose, onConfirm }: ApproveDialogProps) {
  const say = useSay('users')
  const isInstaller = unit.arke_id === 'installer'
  const salesPoints = z
    .array(z.object({ id: z.string(), label: z.nullable(z.string()) }))
    .safeParse(unit.link_sales_points)
  const form = useAppForm({
    schema: approval,
    defaults: {
      customer_number: typeof unit.customer_number === 'string' ? unit.customer_number : '',
      points: (salesPoints.data ?? []).map(({ id, label }) => ({ id, label: label ?? '' })),
    },
    submit: ({ customer_number, points }) =>
      onConfirm({
        ...(customer_number ? { customer_number } : {}),
        ...(isInstaller ? { link_sales_points: points.map(({ id }) => id) } : {}),
      }),
  })
  return (
    <FormDialog
      form={form}
      title={say('users:approve.title', { label: labelOfLinked(unit) })}
      description={say('users:approve.text')}
      submit={say('users:action.approve_registration')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="customer_number"
        label={say('users:approve.number')}
        help={say('users:approve.number_help')}
      >
        {(input) => <TextInput maxLength={30} autoComplete="off" {...typed(input)} />}
      </FormField>
      {isInstaller ? (
        <FormField form={form} name="points" label={say('users:approve.points')}>
          {(input) => <LinkInput to="sales_point" multiple {...input} />}
        </FormField>
      ) : null}
    </FormDialog>
  )
}
