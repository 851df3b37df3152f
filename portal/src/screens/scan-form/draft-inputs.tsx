import {
  type Arke,
  arkes,
  berlinDay,
  type Field as Definition,
  type StatedAt,
  type StatedField,
} from '@ruecklauf/model'
import { type ComponentType, type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { DatePicker } from '../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useLabels } from '../../units/fields/labels.ts'
import { DateNote } from './dates/date-note.tsx'
import { useDecidingDate } from './dates/deciding-date.ts'
import { useDraftField } from './draft/use-draft.tsx'
import { isWhole } from './draft/whole-values.ts'
import styles from './form.module.css'
import { ReadMark, type ReadPlace } from './receipt/read-mark.tsx'
import { useFieldError } from './submit/submit-attempt.tsx'

type Stated = typeof arkes.paperwork.fields
/** Fields of a type, except links, which have their own input. */
type FieldOf<Type> = {
  [Id in StatedField]: Stated[Id]['type'] extends Type ? Id : never
}[StatedField]
type DrawnField = StatedAt<'invoice' | 'purchase' | 'address'>

/** Renders the input that matches the field's definition. */
export function DraftInput({ field }: { field: DrawnField }) {
  const Input: ComponentType<{ field: never }> = inputs[arkes.paperwork.fields[field].type]
  return <Input field={field as never} />
}

interface InputProps<Name> {
  field: Name
  required?: boolean
  help?: ReactNode
  className?: string
}

/** Edits a text of the draft. Other updates don't overwrite it while the reader types. */
export function DraftText({ field, ...frame }: InputProps<FieldOf<'string'>>) {
  const { value, error, change, read } = useDraftField(field)
  const { pattern }: Definition = arkes.paperwork.fields[field]
  const [typed, setTyped] = useState<string | null>(null)
  const visibleError = typed !== null && !isWhole(field, value) ? undefined : error
  return (
    <DraftFrame
      {...frame}
      field={field}
      value={typed === null ? value : null}
      error={visibleError}
      read={read}
    >
      <TextInput
        name={field}
        value={typed ?? value ?? ''}
        inputMode={pattern?.source.startsWith('^\\d') ? 'numeric' : undefined}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          change(target.value.trim() || null)
        }}
        onBlur={() => setTyped(null)}
      />
    </DraftFrame>
  )
}

interface DateProps {
  field: FieldOf<'date'>
  /** Marks the date as required even if the programme does not use it. */
  required?: boolean
}

/** Edits a date of the draft and explains its effect. */
export function DraftDate({ field, required = false }: DateProps) {
  const { value, error, change, read } = useDraftField(field)
  const deciding = useDecidingDate(field)
  const [isTyping, setTyping] = useState(false)
  return (
    <DraftFrame
      field={field}
      required={required || (deciding?.is_base ?? false)}
      help={deciding ? <DateNote date={deciding.date} /> : null}
      value={isTyping ? null : value}
      error={error}
      read={read}
    >
      <DatePicker
        name={field}
        value={value}
        max={berlinDay(new Date())}
        onChange={(day) => {
          setTyping(true)
          change(day)
        }}
        onBlur={() => setTyping(false)}
      />
    </DraftFrame>
  )
}

/** Edits an amount of the draft in EUR. */
function DraftAmount({ field }: { field: FieldOf<'float'> }) {
  const { value, error, change, read } = useDraftField(field)
  return (
    <DraftFrame field={field} value={value} error={error} read={read}>
      <NumberInput kind="float" name={field} value={value} unit="EUR" onChange={change} />
    </DraftFrame>
  )
}

/** Inputs by field type. A claim field of a new type needs an entry here. */
const inputs = { string: DraftText, date: DraftDate, float: DraftAmount } satisfies {
  [Type in Stated[DrawnField]['type']]: ComponentType<{ field: FieldOf<Type> }>
}

interface FrameProps extends InputProps<string> {
  value: unknown
  error: string | undefined
  /** The source of a read value; null for a typed one. */
  read: ReadPlace | null
  children: ReactNode
}

/** Adds label, source, help and error to an input of the draft. */
export function DraftFrame({ field, value, error, read, className, ...frame }: FrameProps) {
  const labels = useLabels()
  const visibleError = useFieldError(field, { field, value, refused: error })
  return (
    <div data-field={field} className={classes(styles.frame, className)}>
      <Field
        label={labels.field<Arke>(arkes.paperwork, field)}
        required={frame.required ?? false}
        help={frame.help}
        error={visibleError}
      >
        {frame.children}
      </Field>
      {read ? <ReadMark {...read} /> : null}
    </div>
  )
}
