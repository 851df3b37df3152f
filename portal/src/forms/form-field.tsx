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
  /** Visible only to assistive technology, as the context already shows it. */
  hideLabel?: boolean
  className?: string
  /** Validates when the field loses focus. */
  checkOnLeave?: boolean
  /** The control. `input` has its name, value and `onChange`. */
  children: (input: Bound<Value>) => ReactNode
}

/** The same for components shared by several forms, which know only this field. */
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

/** The binding of a text field for a native control. */
export const typed = ({ onChange, ...input }: Bound<string>) => ({
  ...input,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(target.value),
})

/**
 * Whether the focus moves from a field to a button. The button validates by itself, and an error
 * below the field would move it away before the click.
 */
export const isLeftForButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null

interface FieldPlaceProps {
  name: string
  error?: string | undefined
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** The field's element, for moving the focus. */
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
