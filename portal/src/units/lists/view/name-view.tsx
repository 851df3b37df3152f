import { saved_view } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface NameViewProps {
  title: string
  text: string
  /** The current name. */
  name?: string
  /** @throws ApiError if the server refuses the name. */
  onName: (name: string) => Promise<void>
  onClose: () => void
}

const maxLength = saved_view.fields.name.max_length

const nameSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'units:views.name_missing'), z.maxLength(maxLength)),
})

/** Asks for the name of a view. */
export function NameView({ title, text, name = '', onName, onClose }: NameViewProps) {
  const say = useSay('units', 'input')
  const form = useAppForm({
    schema: nameSchema,
    defaults: { name },
    unguarded: true,
    submit: async (values) => {
      await onName(values.name)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      width="small"
      title={title}
      description={text}
      submit={say('common:action.save')}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={say('units:views.name')} required>
        {(input) => <TextInput {...typed(input)} maxLength={maxLength} />}
      </FormField>
    </FormDialog>
  )
}
