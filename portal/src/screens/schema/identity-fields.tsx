import type { Say } from '@ruecklauf/model'
import { useState } from 'react'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { Faults } from './faults.ts'
import styles from './schema.module.css'
import { idFault, suggestId } from './suggest-id.ts'

export interface Identity {
  label: string
  id: string
}

interface IdentityFieldsProps {
  value: Identity
  onChange: (value: Identity) => void
  faults: Faults
  /** An example of what it may be called. */
  example: string
  /** Side by side. */
  wide?: boolean
}

/** Name and id of something new; the id follows the name until it is typed itself. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { value, onChange, faults, example, wide = false } = props
  const say = useSay()
  const [isOwn, setOwn] = useState(false)
  return (
    <div className={wide ? styles.pair : styles.form}>
      <Field label={say('schema:identity.label')} required error={faults.label}>
        <TextInput
          name="label"
          autoComplete="off"
          placeholder={example}
          value={value.label}
          onChange={({ target }) =>
            onChange({
              label: target.value,
              id: isOwn ? value.id : suggestId(target.value),
            })
          }
        />
      </Field>
      <Field
        label={say('schema:identity.id')}
        required
        help={say('schema:identity.id_help')}
        error={faults.id}
      >
        <TextInput
          name="id"
          autoComplete="off"
          spellCheck={false}
          value={value.id}
          onChange={({ target }) => {
            setOwn(target.value !== '')
            onChange({ ...value, id: target.value })
          }}
        />
      </Field>
    </div>
  )
}

/** What is wrong with a name and an id, before the server is asked. */
export function identityFaults({ label, id }: Identity, say: Say): Faults {
  const fault = idFault(id)
  const isShort = label.trim().length < 2
  return {
    ...(isShort ? { label: say('schema:identity.label_fault') } : {}),
    ...(fault ? { id: say(`schema:identity.fault.${fault}`) } : {}),
  }
}
