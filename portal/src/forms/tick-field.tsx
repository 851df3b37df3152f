import type { ReactNode } from 'react'
import { Checkbox } from '../ui/inputs/choice/checkbox.tsx'
import { FieldPlace } from './form-field.tsx'
import type { HasField } from './use-app-form.ts'

interface TickFieldProps<Name extends string> {
  form: HasField<NoInfer<Name>, boolean>
  name: Name
  label: ReactNode
  required?: boolean
  help?: ReactNode
}

/** A checkbox with its label beside. */
export function TickField<Name extends string>(props: TickFieldProps<Name>) {
  const { form, name, ...words } = props
  const error = form.problems[name]
  const { value, onChange } = form.bind(name)
  return (
    <FieldPlace name={name} error={error}>
      <Checkbox {...words} name={name} error={error} checked={value} onChange={onChange} />
    </FieldPlace>
  )
}
