import { localeOf } from '@ruecklauf/model'
import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from '../control.module.css'
import { useRefusal } from '../field.tsx'
import { onceReleased } from '../once-released.ts'
import { TextInput } from '../text/text-input.tsx'
import { readNumber } from './typed-number.ts'

interface NumberInputProps extends NumberRules {
  value: number | null
  /**
   * Gets the typed value even if it is invalid: out of range, a fraction, or `NaN` for no number.
   */
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Shown behind the number: `EUR`, `%`. */
  unit?: string
  disabled?: boolean
  name?: string
  placeholder?: string
}

/**
 * A number input in the member's language (`1.234,5`). Use it inside a `Field`. It never changes
 * typed text: an invalid value stays, and the field explains it.
 */
export function NumberInput(props: NumberInputProps) {
  const { kind, value, onChange, unit, onBlur, min, max, ...input } = props
  const say = useSay()
  const [typedNumber, setTypedNumber] = useState<Typed | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const own = typedNumber && (isFocused || isSame(typedNumber.value, value)) ? typedNumber : null
  const refusal = own ? refusalOf(own.value, { kind, min, max }) : null
  const bounds = { min: min?.toLocaleString(say.language), max: max?.toLocaleString(say.language) }
  useRefusal(refusal && isExplained ? say(`ui:number.${refusal}`, bounds) : null)

  const type = (text: string) => {
    const next = numberIn(text, { unit, language: say.language })
    setTypedNumber({ text, value: next })
    onChange(next)
  }
  const leave = () => {
    setFocused(false)
    onceReleased(() => setExplained(refusal !== null))
    if (refusal === null) setTypedNumber(null)
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setExplained(true)
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    setTypedNumber(null)
    const from = value !== null && Number.isFinite(value) ? value : 0
    const next = Number((from + direction * steps[kind]).toFixed(decimals[kind]))
    onChange(Math.min(Math.max(next, min ?? next), max ?? next))
  }
  return (
    <TextInput
      {...input}
      className={styles.figures}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={own?.text ?? printNumber(value, { unit, language: say.language })}
      onChange={({ target }) => type(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onKeyDown={press}
      end={unit ? <span className={styles.adornment}>{unit}</span> : null}
    />
  )
}

interface Typed {
  text: string
  /** The parsed value. */
  value: number | null
}

interface Reading {
  unit: string | undefined
  language: string
}

/** The parsed value as the parent stores it. Some parents store nothing for invalid numbers. */
const isSame = (typedValue: number | null, heldValue: number | null) =>
  Object.is(typedValue, heldValue) || (Number.isNaN(typedValue) && heldValue === null)

/** Null for empty input, `NaN` for no number. The field's unit may follow the number. */
function numberIn(text: string, { unit, language }: Reading): number | null {
  const sign = [unit, unit === 'EUR' ? '€' : unit].find(
    (suffix) => suffix && text.trim().endsWith(suffix),
  )
  const figures = sign ? text.trim().slice(0, -sign.length) : text
  return figures.trim() === '' ? null : (readNumber(figures, language) ?? Number.NaN)
}

const printNumber = (value: number | null, { unit, language }: Reading) =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(localeOf(language), {
        maximumFractionDigits: 10,
        minimumFractionDigits: unit === 'EUR' ? 2 : 0,
      }).format(value)

const steps = { integer: 1, float: 0.01 } as const
const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The limits of a number field. Other values are refused and stay as typed. */
interface NumberRules {
  /** Whole numbers, or decimals in steps of 0.01. */
  kind: 'integer' | 'float'
  min?: number | undefined
  max?: number | undefined
}

/** Why a number is refused. The texts use the same names. */
type NumberRefusal = 'no_number' | 'no_whole' | 'no_decimals' | 'between' | 'at_least' | 'at_most'

/** The maximum number of decimals. */
const decimals = { integer: 0, float: 2 } as const

/** Why a typed number is refused. Null if it is valid. `NaN` stands for no number. */
function refusalOf(value: number | null, { kind, min, max }: NumberRules): NumberRefusal | null {
  if (value === null) return null
  const isExact = Number(value.toFixed(decimals[kind])) === value
  if (!isExact)
    return kind === 'integer' ? 'no_whole' : Number.isNaN(value) ? 'no_number' : 'no_decimals'
  if (value >= (min ?? value) && value <= (max ?? value)) return null
  if (min === undefined) return 'at_most'
  return max === undefined ? 'at_least' : 'between'
}
