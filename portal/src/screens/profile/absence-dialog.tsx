import type { ReviewerList } from '@ruecklauf/model'
import * as z from 'zod/mini'
import type { Member } from '../../client/portal.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { day, given } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../ui/text/use-say.ts'

const absence = z
  .object({
    reviewer: given(z.string()),
    from_day: day,
    to_day: day,
    deputy: z.nullable(z.string()),
  })
  .check(
    z.refine(({ from_day, to_day }) => from_day <= to_day, {
      error: 'profile:absence.order',
      path: ['to_day'],
    }),
  )

interface AbsenceDialogProps {
  member: Member
  reviewers: ReviewerList['reviewers']
  /** @throws ApiError when the server refuses the absence. */
  onSet: (values: z.output<typeof absence>) => Promise<void>
  onClose: () => void
}

/** Asks for an absence and a deputy. Moderators enter only their own. */
export function AbsenceDialog({ member, reviewers, onSet, onClose }: AbsenceDialogProps) {
  const say = useSay('profile', 'input')
  const form = useAppForm({
    schema: absence,
    defaults: { reviewer: member.id, from_day: null, to_day: null, deputy: null },
    submit: async (values) => {
      await onSet(values)
      onClose()
    },
  })
  const options = reviewers.map(({ id, label }) => ({ id, label }))
  return (
    <FormDialog
      form={form}
      title={say('profile:absence.add_title')}
      submit={say('profile:absence.save')}
      onClose={onClose}
    >
      {member.role === 'moderator' ? null : (
        <FormField form={form} name="reviewer" label={say('profile:absence.reviewer')} required>
          {(input) => <Select {...input} options={options} />}
        </FormField>
      )}
      <FormField form={form} name="from_day" label={say('profile:absence.from')} required>
        {(input) => <DatePicker {...input} />}
      </FormField>
      <FormField form={form} name="to_day" label={say('profile:absence.to')} required>
        {(input) => <DatePicker {...input} />}
      </FormField>
      <FormField form={form} name="deputy" label={say('profile:absence.deputy_label')}>
        {(input) => (
          <Select
            {...input}
            nullable
            options={options.filter(({ id }) => id !== form.values.reviewer)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
