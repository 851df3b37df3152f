import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { newId } from '../../../client/new-id.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { AllowedValue } from './allowed-values.ts'
import styles from './value-list.module.css'

interface ValueListProps {
  label: string
  help: string
  error?: string | undefined
  values: readonly AllowedValue[]
  onChange: (values: AllowedValue[]) => void
}

/** Edits allowed values with their labels. */
export function ValueList({ label, help, error, values, onChange }: ValueListProps) {
  const say = useSay()
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (key: string, part: Partial<AllowedValue>) =>
    onChange(values.map((value) => (value.key === key ? { ...value, ...part } : value)))
  const add = () => {
    const key = newId()
    onChange([...values, { key, value: '', label: '' }])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus(),
    )
  }
  return (
    <fieldset ref={list} className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {values.map(({ key, value, label: name }, at) => (
        <div key={key} data-line={key} className={styles.line}>
          <Field label={say('schema:values.value')} hideLabel={at > 0}>
            <TextInput
              value={value}
              autoComplete="off"
              onChange={({ target }) => change(key, { value: target.value })}
            />
          </Field>
          <Field label={say('schema:values.label')} hideLabel={at > 0}>
            <TextInput
              value={name}
              autoComplete="off"
              placeholder={value}
              onChange={({ target }) => change(key, { label: target.value })}
            />
          </Field>
          <IconButton
            label={say('schema:values.remove', { value: name || value || at + 1 })}
            className={styles.remove ?? ''}
            onClick={() => onChange(values.filter((item) => item.key !== key))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {error ? (
        <p className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      ) : null}
      <Text size="small" muted>
        {help}
      </Text>
      <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
        {say('schema:values.add')}
      </Button>
    </fieldset>
  )
}
