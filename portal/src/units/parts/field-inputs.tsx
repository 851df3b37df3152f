import type { Arke, Field as Definition, FieldType } from '@ruecklauf/model'
import { type ComponentType, useContext } from 'react'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Autocomplete } from '../../ui/inputs/choice/list/autocomplete.tsx'
import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { CodeEditor } from '../../ui/inputs/code/code-editor.tsx'
import { DatePicker } from '../../ui/inputs/dates/date-picker.tsx'
import { DatetimeInput } from '../../ui/inputs/dates/datetime-input.tsx'
import { TimeInput } from '../../ui/inputs/dates/time-input.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useCountries } from '../fields/countries.ts'
import { useLabels } from '../fields/labels.ts'
import { OwnData, ownDataTokens } from '../fields/own-data.ts'
import { LinkInput } from '../links/link-input.tsx'

export interface FieldInputProps {
  arke: Arke
  id: string
  field: Definition
  /** The form value: links as options, empty values as null. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error?: string | undefined
  /** Overrides the definition's own. */
  help?: string | undefined
}

/** The input of a field, with label, asterisk, help and error. */
export function FieldInput(props: FieldInputProps) {
  const { arke, id, field, error } = props
  const labels = useLabels()
  const Input: ComponentType<InputProps> = field.values
    ? Choice
    : id === 'country'
      ? Country
      : inputs[field.type]
  const words = { label: labels.field(arke, id), help: props.help ?? labels.help(arke, id) }
  const input = { ...props, ...words, options: labels.options(arke, id, field) }
  if (field.type === 'boolean') return <Input {...input} />
  return (
    <Field label={words.label} required={field.required ?? false} help={words.help} error={error}>
      <Input {...input} />
    </Field>
  )
}

interface InputProps extends FieldInputProps {
  label: string
  help: string | undefined
  options: Option[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)
const toOptions = (value: unknown): Option[] =>
  value === null || value === undefined ? [] : ([value].flat() as Option[])

/** One or several of the allowed values. */
function Choice({ field, id, value, options, onChange, onBlur }: InputProps) {
  const chosenIds = value == null ? [] : [value].flat().map(String)
  const parseId = (chosenId: string) => (field.type === 'string' ? chosenId : Number(chosenId))
  return field.multiple ? (
    <Autocomplete
      multiple
      nullable
      options={options}
      value={options.filter((option) => chosenIds.includes(option.id))}
      onChange={(next) => onChange(next.map((option) => parseId(option.id)))}
      onBlur={onBlur}
    />
  ) : (
    <Select
      name={id}
      nullable={!field.required}
      options={options}
      value={chosenIds[0] ?? null}
      onChange={(next) => onChange(next === null ? null : parseId(next))}
      onBlur={onBlur}
    />
  )
}

/** A country by its name. */
function Country({ id, value, onChange, onBlur }: InputProps) {
  const code = textOrNull(value) || null
  return (
    <Select
      name={id}
      options={useCountries(code)}
      value={code}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

/** A text input. The browser may autofill the member's own data. */
function TextField({ field, id, value, onChange, onBlur }: InputProps) {
  const autoComplete = useContext(OwnData) ? (ownDataTokens[id] ?? 'off') : 'off'
  const input = {
    name: id,
    value: text(value),
    autoComplete,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return field.long ? <TextArea {...input} rows={5} /> : <TextInput {...input} />
}

const inputs = {
  boolean: ({ label, help, value, onChange, onBlur, error }) => (
    <Checkbox
      label={label}
      help={help}
      error={error}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
    />
  ),
  date: ({ value, id, onChange, onBlur }) => (
    <DatePicker name={id} value={textOrNull(value)} onChange={onChange} onBlur={onBlur} />
  ),
  datetime: ({ value, id, onChange, onBlur }) => (
    <DatetimeInput name={id} value={textOrNull(value)} onChange={onChange} onBlur={onBlur} />
  ),
  dict: ({ label, value, onChange }) => (
    <CodeEditor label={label} value={asJson(value)} onChange={(json) => onChange(json)} />
  ),
  float: ({ field, id, value, onChange, onBlur }) => (
    <NumberInput
      kind="float"
      name={id}
      value={number(value)}
      onChange={onChange}
      onBlur={onBlur}
      min={field.min}
      max={field.max}
      {...(field.money ? { unit: 'EUR' } : {})}
    />
  ),
  integer: ({ field, id, value, onChange, onBlur }) => (
    <NumberInput
      kind="integer"
      name={id}
      value={number(value)}
      onChange={onChange}
      onBlur={onBlur}
      min={field.min}
      max={field.max}
    />
  ),
  link: ({ field, value, onChange, onBlur }) => (
    <LinkInput
      to={field.to ?? ''}
      multiple={field.multiple}
      nullable={!field.required}
      value={toOptions(value)}
      onChange={(next) => onChange(field.multiple ? next : (next[0] ?? null))}
      onBlur={onBlur}
    />
  ),
  list: ({ id, value, onChange, onBlur }) => (
    <TextArea
      name={id}
      value={Array.isArray(value) ? value.join('\n') : text(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value.split('\n'))}
      onBlur={onBlur}
    />
  ),
  string: TextField,
  time: ({ id, value, onChange, onBlur }) => (
    <TimeInput name={id} value={textOrNull(value)} onChange={onChange} onBlur={onBlur} />
  ),
} satisfies Record<FieldType, (props: InputProps) => React.ReactNode>

const asJson = (value: unknown) =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value, null, 2)
