import { addDays, berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Moved } from './moves.tsx'

/** Stands for "no group". No group has this id. */
const none = '-'
const move = z.object({ to: z.string(), day, reason })

interface MoveDialogProps extends Moved {
  /** Name of the moved unit, where the screen does not show it. */
  name?: string
  /** The preselected group; null for none. */
  to?: string | null
  onClose: () => void
}

/** Asks for the target group and the date of the move. */
export function MoveDialog({ arke, id, name, to: proposed, onClose }: MoveDialogProps) {
  const say = useSay('sales_group')
  const units = useUnits(arke)
  const propose = usePropose(onClose)
  const groups = useQuery(listOf(useUnits('sales_group'), { order: ['name;asc'], limit: 500 }))
  const form = useAppForm({
    schema: move,
    defaults: { to: proposed ?? none, day: addDays(berlinDay(new Date()), 1), reason: '' },
    submit: ({ to, ...body }) =>
      propose(() =>
        units.callFunction({
          name: 'plan_move',
          id,
          body: { ...body, to: to === none ? null : to },
        }),
      ),
  })
  return (
    <ProposeDialog
      form={form}
      title={name ? say('sales_group:moves.plan_of', { name }) : say('sales_group:moves.plan')}
      onClose={onClose}
    >
      <FormField form={form} name="to" label={say('sales_group:moves.to')} required>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            onChange={(to) => onChange(to ?? none)}
            options={[
              { id: none, label: say('sales_group:moves.none') },
              ...(groups.data?.items ?? [])
                .filter((group) => group.id !== id && group.active)
                .map((group) => ({ id: group.id, label: group.name })),
            ]}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="day"
        label={say('sales_group:moves.day')}
        help={say('sales_group:moves.day_help')}
        required
      >
        {(input) => <DatePicker {...input} />}
      </FormField>
    </ProposeDialog>
  )
}
