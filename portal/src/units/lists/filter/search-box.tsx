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

/** Free text, asked for when the typing rests; `/` goes there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed)
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  // Only what was typed is told: what the address says meanwhile is not overwritten by it.
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    tell.current(settled)
  }, [settled])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useShortcuts({ search: () => input.current?.focus() })
  return (
    <Field label={label} hideLabel className={styles.search ?? ''}>
      <TextInput
        ref={input}
        type="search"
        placeholder={label}
        value={typed}
        start={<Search aria-hidden />}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
