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
/** The stated fields of a type; a link has an input of its own. */
type FieldOf<Type> = {
  [Id in StatedField]: Stated[Id]['type'] extends Type ? Id : never
}[StatedField]
type DrawnField = StatedAt<'invoice' | 'purchase' | 'address'>

/** The input of a stated field, as its definition says. */
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

/** A text of the draft; while it is being typed nothing else writes into it. */
export function DraftText({ field, ...frame }: InputProps<FieldOf<'string'>>) {
  const { value, error, change, read } = useDraftField(field)
  const { pattern }: Definition = arkes.paperwork.fields[field]
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && !isWhole(field, value) ? undefined : error
  return (
    <DraftFrame
      {...frame}
      field={field}
      value={typed === null ? value : null}
      error={shown}
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
  /** Also where the programme does not go by it. */
  required?: boolean
}

/** A day of the draft, with who goes by it. */
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

/** An amount of the draft in EUR. */
function DraftAmount({ field }: { field: FieldOf<'float'> }) {
  const { value, error, change, read } = useDraftField(field)
  return (
    <DraftFrame field={field} value={value} error={error} read={read}>
      <NumberInput kind="float" name={field} value={value} unit="EUR" onChange={change} />
    </DraftFrame>
  )
}

/** By the type of a field; a claim that gets a field of another type needs a row. */
const inputs = { string: DraftText, date: DraftDate, float: DraftAmount } satisfies {
  [Type in Stated[DrawnField]['type']]: ComponentType<{ field: FieldOf<Type> }>
}

interface FrameProps extends InputProps<string> {
  value: unknown
  error: string | undefined
  /** Where the value was read; null for what was typed. */
  read: ReadPlace | null
  children: ReactNode
}

/** Label, origin, help and error around an input of the draft. */
export function DraftFrame({ field, value, error, read, className, ...frame }: FrameProps) {
  const labels = useLabels()
  const shown = useFieldError(field, { field, value, refused: error })
  return (
    <div data-field={field} className={classes(styles.frame, className)}>
      <Field
        label={labels.field<Arke>(arkes.paperwork, field)}
        required={frame.required ?? false}
        help={frame.help}
        error={shown}
      >
        {frame.children}
      </Field>
      {read ? <ReadMark {...read} /> : null}
    </div>
  )
}
