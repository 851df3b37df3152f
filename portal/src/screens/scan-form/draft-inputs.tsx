import { type Arke, arkes, berlinDay, type ReferenceDate } from '@ruecklauf/model'
import { type ReactNode, useState } from 'react'
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

type TextField =
  | 'invoice_number'
  | 'invoice_seller'
  | 'invoice_seller_vat'
  | 'invoice_buyer'
  | 'order_number'
  | 'installation_street'
  | 'installation_postcode'
  | 'installation_city'

interface InputProps<Name> {
  field: Name
  required?: boolean
  help?: ReactNode
  className?: string
  autoComplete?: string
  inputMode?: 'numeric'
}

/** A text of the draft; while it is being typed nothing else writes into it. */
export function DraftText({ field, inputMode, autoComplete, ...frame }: InputProps<TextField>) {
  const { value, error, change, read } = useDraftField(field)
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
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
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
  field: ReferenceDate
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
      help={deciding ? <DateNote date={field} /> : null}
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

/** The total of the invoice in EUR. */
export function DraftTotal() {
  const field = 'invoice_total'
  const { value, error, change, read } = useDraftField(field)
  return (
    <DraftFrame field={field} value={value} error={error} read={read}>
      <NumberInput kind="float" name={field} value={value} unit="EUR" onChange={change} />
    </DraftFrame>
  )
}

interface FrameProps extends Omit<InputProps<string>, 'inputMode' | 'autoComplete'> {
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
