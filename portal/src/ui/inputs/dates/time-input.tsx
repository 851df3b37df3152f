import { TextInput } from '../text/text-input.tsx'

interface TimeInputProps {
  /** `14:05:00` */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  name?: string
}

/** A time of day. Use it inside a `Field`. */
export function TimeInput({ value, onChange, ...input }: TimeInputProps) {
  return (
    <TextInput
      {...input}
      type="time"
      value={value?.slice(0, 5) ?? ''}
      onChange={({ target }) => onChange(target.value ? `${target.value}:00` : null)}
    />
  )
}
