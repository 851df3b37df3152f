import {
  decimal,
  ibanProblem,
  normaliseIban,
  parseEuro,
  readRiskRules,
  spellRiskRules,
} from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import { formatOf, rangeOf, type SettingKind } from './defaults.ts'

interface Spelling {
  id: string
  kind: SettingKind
  choices: readonly string[] | null
}

/**
 * Normalises a setting's value for storage.
 * @throws invalid, with words at `value`; never rounds or clamps.
 */
export const spellSetting = (value: string, setting: Spelling): string =>
  spell[setting.kind](value.trim(), setting)

const spell: Record<SettingKind, (value: string, setting: Spelling) => string> = {
  days: (value, { id }) => inRange(value, id),
  years: (value, { id }) => inRange(value, id),
  amount: (value) => {
    const cents = /^\d+\.\d{1,2}$/.test(value)
      ? parseEuro(value.replace('.', ','))
      : parseEuro(value)
    if (cents !== null && cents >= 0) return decimal(cents)
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
  text: (value, { id }) => {
    const format = formatOf(id)
    if (format) return spellFormat[format](value)
    if (value !== '') return value
    throw refuse('text')
  },
  iban: (value) => {
    const iban = normaliseIban(value)
    if (ibanProblem(iban) === null) return iban
    throw refuse('iban')
  },
  choice: (value, { choices }) => {
    if (choices?.includes(value)) return value
    throw refuse('choice', { allowed: (choices ?? []).join(', ') })
  },
  switch: (value) => {
    if (value === 'true' || value === 'false') return value
    throw refuse('switch')
  },
  rules: (value) => {
    const rules = readRiskRules(value)
    if (rules) return spellRiskRules(rules)
    throw refuse('rules')
  },
}

function inRange(value: string, id: string): string {
  const [from, to] = rangeOf(id)
  const count = Number(value)
  if (/^\d{1,4}$/.test(value) && from <= count && count <= to) return String(count)
  throw refuse('days', { from, allowed: to })
}

const spellFormat = {
  bic: (value: string) => {
    const bic = value.toUpperCase()
    if (/^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bic)) return bic
    throw refuse('bic')
  },
  /** Any number of the people a setting may name. */
  emails: (value: string) => {
    const addresses = value
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (
      addresses.length <= 50 &&
      addresses.every((address) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(address))
    )
      return addresses.join(', ')
    throw refuse('emails')
  },
  account: (value: string) => {
    if (/^\d{4,9}(\/\d{1,4})?$/.test(value)) return value
    throw refuse('account')
  },
  digits: (value: string) => {
    if (/^[4-8]$/.test(value)) return value
    throw refuse('digits')
  },
  number: (value: string) => {
    if (/^\d{1,7}$/.test(value)) return value
    throw refuse('number')
  },
  month: (value: string) => {
    if (/^0?[1-9]$|^1[0-2]$/.test(value)) return String(Number(value))
    throw refuse('month')
  },
}

const refuse = (
  kind: Exclude<SettingKind, 'years'> | keyof typeof spellFormat,
  { from = 0, allowed = '' }: Allowed = {},
) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:setting.${kind}`, { from, allowed }),
      parameter: 'value',
    },
  ])

interface Allowed {
  from?: number
  allowed?: number | string
}
