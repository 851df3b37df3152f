import { type Rhythm, rhythms, type SavedView } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface ScheduleViewProps {
  view: Pick<SavedView, 'id' | 'name'>
  onClose: () => void
}

const scheduled = z.object({ rhythm: z.enum(rhythms) })
const usual: Rhythm = 'weekly'

/** Schedules a saved view as a recurring export. The exports screen lists and ends schedules. */
export function ScheduleView({ view: { id, name }, onClose }: ScheduleViewProps) {
  const say = useSay('units', 'exports')
  const format = useFormat()
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: scheduled,
    defaults: { rhythm: usual },
    unguarded: true,
    submit: async ({ rhythm }) => {
      const body = { view: id, rhythm }
      const { next_on } = await units.callFunction({ name: 'schedule', body })
      void queries.invalidateQueries({ queryKey: [units.wire, 'schedules'] })
      toast.success(say('exports:regular.added', { day: format.date(next_on) }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      width="small"
      title={say('units:views.schedule_title', { name })}
      description={say('units:views.schedule_text')}
      submit={say('exports:regular.add')}
      onClose={onClose}
    >
      <FormField form={form} name="rhythm" label={say('exports:regular.rhythm')} required>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            onChange={(next) => onChange(rhythms.find((rhythm) => rhythm === next) ?? usual)}
            options={rhythms.map((rhythm) => ({
              id: rhythm,
              label: say(`exports:regular.rhythms.${rhythm}`),
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
