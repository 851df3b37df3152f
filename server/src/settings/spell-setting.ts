import { type Language, parseEuro, toEuro } from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import type { SettingKind } from './defaults.ts'
import { valueTexts } from './value-texts.ts'

interface Spelling {
  kind: SettingKind
  choices: readonly string[] | null
}

/**
 * A setting's value in the one spelling it is stored in.
 * @throws invalid, in words beside `value`; nothing is rounded or brought into range.
 */
export const spellSetting = (value: string, { kind, choices }: Spelling): string =>
  spell[kind](value.trim(), choices ?? [])

const longest_days = 3_650

const spell: Record<SettingKind, (value: string, choices: readonly string[]) => string> = {
  days: (value) => {
    if (/^\d{1,4}$/.test(value) && Number(value) <= longest_days) return String(Number(value))
    throw refuse('days', String(longest_days))
  },
  amount: (value) => {
    const cents = /^\d+\.\d{1,2}$/.test(value)
      ? parseEuro(value.replace('.', ','))
      : parseEuro(value)
    if (cents !== null && cents >= 0) return toEuro(cents).toFixed(2)
    throw refuse('amount')
  },
  percent: (value) => {
    const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(value) ? Number(value.replace(',', '.')) : 101
    if (percent <= 100) return percent.toFixed(2)
    throw refuse('percent')
  },
  count: (value) => {
    if (/^\d{1,9}$/.test(value)) return String(Number(value))
    throw refuse('count')
  },
  text: (value) => {
    if (value !== '') return value
    throw refuse('text')
  },
  choice: (value, choices) => {
    if (choices.includes(value)) return value
    throw refuse('choice', choices.join(', '))
  },
  switch: (value) => {
    if (value === 'true' || value === 'false') return value
    throw refuse('switch')
  },
}

const refuse = (kind: SettingKind, allowed = '') =>
  invalidIn((language: Language) => [
    {
      context: 'parameter_validation',
      message: valueTexts[kind][language].replace('{allowed}', allowed),
      parameter: 'value',
    },
  ])
