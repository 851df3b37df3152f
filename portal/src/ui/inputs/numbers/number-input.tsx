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
  /** Gets what was typed, also where it is refused: out of range, a fraction, `NaN` for no number. */
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Shown behind the number: `EUR`, `%`. */
  unit?: string
  disabled?: boolean
  name?: string
  placeholder?: string
}

/**
 * A number, typed the way the reader's language writes it (`1.234,5`); inside of a `Field`. It never
 * changes what was typed into another number: what is not taken stays, and the field says why.
 */
export function NumberInput(props: NumberInputProps) {
  const { kind, value, onChange, unit, onBlur, min, max, ...input } = props
  const say = useSay()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const own = typed && (isFocused || isSame(typed.value, value)) ? typed : null
  const refusal = own ? refusalOf(own.value, { kind, min, max }) : null
  const said = { min: min?.toLocaleString(say.language), max: max?.toLocaleString(say.language) }
  useRefusal(refusal && isExplained ? say(`ui:number.${refusal}`, said) : null)

  const type = (text: string) => {
    const next = numberIn(text, { unit, language: say.language })
    setTyped({ text, value: next })
    onChange(next)
  }
  const leave = () => {
    setFocused(false)
    onceReleased(() => setExplained(refusal !== null))
    if (refusal === null) setTyped(null)
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setExplained(true)
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    setTyped(null)
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
      value={own?.text ?? written(value, { unit, language: say.language })}
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
  /** What it was read as. */
  value: number | null
}

interface Reading {
  unit: string | undefined
  language: string
}

/** What the holder of the value still has of what was typed; some hold nothing for no number. */
const isSame = (typed: number | null, held: number | null) =>
  Object.is(typed, held) || (Number.isNaN(typed) && held === null)

/** Null where nothing was typed, `NaN` where it is no number; the field's own unit may stand behind. */
function numberIn(text: string, { unit, language }: Reading): number | null {
  const sign = [unit, unit === 'EUR' ? '€' : unit].find((one) => one && text.trim().endsWith(one))
  const figures = sign ? text.trim().slice(0, -sign.length) : text
  return figures.trim() === '' ? null : (readNumber(figures, language) ?? Number.NaN)
}

const written = (value: number | null, { unit, language }: Reading) =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(localeOf(language), {
        maximumFractionDigits: 10,
        minimumFractionDigits: unit === 'EUR' ? 2 : 0,
      }).format(value)

const steps = { integer: 1, float: 0.01 } as const
const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** What a number field takes; everything else is refused and stays as it was typed. */
interface NumberRules {
  /** Whole numbers, or decimals in steps of 0.01. */
  kind: 'integer' | 'float'
  min?: number | undefined
  max?: number | undefined
}

/** Why a number is not taken; the texts have the same names. */
type NumberRefusal = 'no_number' | 'no_whole' | 'no_decimals' | 'between' | 'at_least' | 'at_most'

/** How many figures may stand behind the comma. */
const decimals = { integer: 0, float: 2 } as const

/** Why a typed number is not taken; null where it is. `NaN` stands for what is no number. */
function refusalOf(value: number | null, { kind, min, max }: NumberRules): NumberRefusal | null {
  if (value === null) return null
  const isExact = Number(value.toFixed(decimals[kind])) === value
  if (!isExact)
    return kind === 'integer' ? 'no_whole' : Number.isNaN(value) ? 'no_number' : 'no_decimals'
  if (value >= (min ?? value) && value <= (max ?? value)) return null
  if (min === undefined) return 'at_most'
  return max === undefined ? 'at_least' : 'between'
}
