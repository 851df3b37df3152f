import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { useDebounced } from '../../fields/use-debounced.ts'
import styles from './unit-filter.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Free text search, debounced. `/` focuses it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typedText, setTypedText] = useState(value)
  const debouncedText = useDebounced(typedText)
  const input = useRef<HTMLInputElement>(null)
  const reportedValue = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  // Only typed values are reported, so a changed address is not overwritten.
  useEffect(() => {
    if (debouncedText === reportedValue.current) return
    reportedValue.current = debouncedText
    tell.current(debouncedText)
  }, [debouncedText])
  useEffect(() => {
    if (value === reportedValue.current) return
    reportedValue.current = value
    setTypedText(value)
  }, [value])
  useShortcuts({ search: () => input.current?.focus() })
  return (
    <Field label={label} hideLabel className={styles.search ?? ''}>
      <TextInput
        ref={input}
        type="search"
        placeholder={label}
        value={typedText}
        start={<Search aria-hidden />}
        onChange={({ target }) => setTypedText(target.value)}
      />
    </Field>
  )
}
