import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { Field } from '../ui/inputs/field.tsx'
import styles from './form.module.css'
import type { AppForm, Bound, HasField } from './use-app-form.ts'

interface FormFieldProps<Values, Name extends keyof Values & string>
  extends Omit<SharedFieldProps<Name, Values[Name]>, 'form'> {
  form: AppForm<Values>
}

/** A field of a form with its label, help and error. */
export function FormField<Values, Name extends keyof Values & string>(
  props: FormFieldProps<Values, Name>,
) {
  const { form } = props
  const bind = (name: Name) => form.bind(name)
  return <SharedField<Name, Values[Name]> {...props} form={{ ...form, bind }} />
}

interface SharedFieldProps<Name extends string, Value> {
  form: HasField<Name, Value>
  name: Name
  label: ReactNode
  required?: boolean
  help?: ReactNode
  /** Only for assistive technology, where the surroundings already say it. */
  hideLabel?: boolean
  className?: string
  /** Says what is wrong as soon as the field is left. */
  checkOnLeave?: boolean
  /** The control; `input` is its name, value and `onChange`. */
  children: (input: Bound<Value>) => ReactNode
}

/** The same for components that several forms share, of which they know this field alone. */
export function SharedField<Name extends string, Value>(props: SharedFieldProps<Name, Value>) {
  const { form, name, checkOnLeave, children, ...words } = props
  const error = form.problems[name]
  const input = form.bind(name)
  return (
    <FieldPlace
      name={name}
      error={error}
      onLeave={checkOnLeave && input.value ? () => form.check(name) : undefined}
    >
      <Field {...words} error={error}>
        {children(input)}
      </Field>
    </FieldPlace>
  )
}

/** A text's binding as a native control takes it. */
export const typed = ({ onChange, ...input }: Bound<string>) => ({
  ...input,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(target.value),
})

/**
 * Whether a field is left for a button: the button checks for itself, and the words that appear below the
 * field would move it away from under the pointer before the click is one.
 */
export const isLeftForButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null

interface FieldPlaceProps {
  name: string
  error?: string | undefined
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** Where a field stands, so that the focus finds it. */
export const FieldPlace = ({ name, error, onLeave, children }: FieldPlaceProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its control was left
  <div
    className={styles.field}
    data-field={name}
    data-wrong={error ? true : undefined}
    onBlur={onLeave && ((event) => !isLeftForButton(event) && onLeave())}
  >
    {children}
  </div>
)
