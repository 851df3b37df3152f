import { useState } from 'react'
import * as z from 'zod/mini'
import { SharedField, typed } from '../../forms/form-field.tsx'
import type { HasField } from '../../forms/use-app-form.ts'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './schema.module.css'
import { idFault, suggestId } from './suggest-id.ts'

/** Validates name and id before the server does. */
export const identity = {
  label: z.string().check(z.trim(), z.minLength(2, 'schema:identity.label_fault')),
  id: z.string().check(
    z.superRefine((id, { addIssue }) => {
      const fault = idFault(id)
      if (fault) addIssue({ code: 'custom', message: `schema:identity.fault.${fault}` })
    }),
  ),
}

/** Asks for the name of an existing unit. */
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
  /** An example name. */
  example: string
  /** Shows the fields side by side. */
  wide?: boolean
}

/** Asks for the name and id of a new unit. The id follows the name until the reader edits it. */
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
