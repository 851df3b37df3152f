import { useState } from 'react'
import * as z from 'zod/mini'
import { SharedField, typed } from '../../forms/form-field.tsx'
import type { HasField } from '../../forms/use-app-form.ts'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './schema.module.css'
import { idFault, suggestId } from './suggest-id.ts'

/** What a name and an id have to be, before the server is asked. */
export const identity = {
  label: z.string().check(z.trim(), z.minLength(2, 'schema:identity.label_fault')),
  id: z.string().check(
    z.superRefine((id, { addIssue }) => {
      const fault = idFault(id)
      if (fault) addIssue({ code: 'custom', message: `schema:identity.fault.${fault}` })
    }),
  ),
}

/** The name of something that is there already. */
export function LabelField({ form }: { form: HasField<'label', string> }) {
  const say = useSay()
  return (
    <SharedField form={form} name="label" label={say('schema:identity.label')} required>
      {(input) => <TextInput {...typed(input)} />}
    </SharedField>
  )
}

interface IdentityFieldsProps {
  form: HasField<'label' | 'id', string>
  /** An example of what it may be called. */
  example: string
  /** Side by side. */
  wide?: boolean
}

/** Name and id of something new; the id follows the name until it is typed itself. */
export function IdentityFields({ form, example, wide = false }: IdentityFieldsProps) {
  const say = useSay()
  const [isOwn, setOwn] = useState(false)
  return (
    <div className={wide ? styles.pair : styles.form}>
      <SharedField form={form} name="label" label={say('schema:identity.label')} required>
        {(input) => (
          <TextInput
            autoComplete="off"
            placeholder={example}
            {...typed({
              ...input,
              onChange: (label) => {
                input.onChange(label)
                if (!isOwn) form.bind('id').onChange(suggestId(label))
              },
            })}
          />
        )}
      </SharedField>
      <SharedField
        form={form}
        name="id"
        label={say('schema:identity.id')}
        required
        help={say('schema:identity.id_help')}
      >
        {(input) => (
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...typed({
              ...input,
              onChange: (id) => {
                setOwn(id !== '')
                input.onChange(id)
              },
            })}
          />
        )}
      </SharedField>
    </div>
  )
}
