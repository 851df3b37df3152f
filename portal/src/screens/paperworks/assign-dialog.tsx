import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { reviewersOf } from '../../claims/claim-queries.ts'
import { useUnits } from '../../client/units.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { given, reason } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../ui/text/use-say.ts'

interface AssignDialogProps {
  /** The number of claims to assign. */
  count: number
  /** @throws ApiError when the server refuses the assignment. */
  onAssign: (to: { reviewer: string; note: string }) => Promise<unknown>
  onClose: () => void
}

const assignment = z.object({ reviewer: given(z.string()), note: reason })

/** Asks for a new reviewer and a reason. Does not offer absent reviewers. */
export function AssignDialog({ count, onAssign, onClose }: AssignDialogProps) {
  const say = useSay('paperworks', 'units', 'input')
  const { data } = useQuery(reviewersOf(useUnits('paperwork')))
  const form = useAppForm({
    schema: assignment,
    defaults: { reviewer: null, note: '' },
    submit: async (to) => {
      await onAssign(to)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('paperworks:assign.title', { count })}
      description={say('paperworks:assign.text')}
      submit={say('paperworks:assign.action')}
      onClose={onClose}
    >
      <FormField form={form} name="reviewer" label={say('paperworks:assign.reviewer')} required>
        {(input) => (
          <Select
            {...input}
            options={(data?.reviewers ?? [])
              .filter(({ is_out }) => !is_out)
              .map(({ id, label }) => ({ id, label }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label={say('paperworks:assign.note')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
