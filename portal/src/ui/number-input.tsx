import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './control.module.css'
import { localeOf } from './format.ts'
import { TextInput } from './text-input.tsx'
import { numberCharacters, readNumber } from './typed-number.ts'

interface NumberInputProps {
  /** Whole numbers, or decimals in steps of 0.01 (specification §5). */
  kind: 'integer' | 'float'
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Shown behind the number: `EUR`, `%`. */
  unit?: string
  /** A smaller number becomes this one. */
  min?: number
  /** A greater number becomes this one. */
  max?: number
  disabled?: boolean
  name?: string
  placeholder?: string
}

/** A number, typed the way the reader's language writes it (`1.234,5`); inside of a `Field`. */
export function NumberInput(props: NumberInputProps) {
  const { kind, value, onChange, unit, onBlur, ...rest } = props
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, ...input } = rest
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = new Intl.NumberFormat(localeOf(i18n.language), {
    maximumFractionDigits: digits[kind],
    minimumFractionDigits: unit === 'EUR' ? digits[kind] : 0,
  })
  const change = (next: number | null) => {
    const shortest = next === null ? null : Number(next.toFixed(digits[kind]))
    onChange(shortest === null ? null : Math.min(Math.max(shortest, min), max))
  }
  const type = (text: string) => {
    const kept = numberCharacters(text)
    setTyped(kept)
    change(readNumber(kept, i18n.language))
  }
  const leave = () => {
    setTyped(null)
    onBlur?.()
  }
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    setTyped(null)
    change((value ?? 0) + direction * steps[kind])
  }
  return (
    <TextInput
      {...input}
      className={styles.figures}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : shown.format(value))}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={step}
      end={unit ? <span className={styles.adornment}>{unit}</span> : null}
    />
  )
}

const digits = { integer: 0, float: 2 } as const
const steps = { integer: 1, float: 0.01 } as const
const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }
