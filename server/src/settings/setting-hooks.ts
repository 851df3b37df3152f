import { parseEuro, toEuro } from '@ruecklauf/model'
import { invalid } from '../http/errors.ts'
import type { Hooks } from '../platform/hooks.ts'
import type { SettingKind } from './defaults.ts'
import { tiersAreDue } from './tiers-are-due.ts'

/** A changed value has to fit its kind, and is stored in one spelling; tiers follow theirs soon. */
export const settingHooks: Hooks = {
  async beforeUpdate({ tx }, { id, values }) {
    if (typeof values.value !== 'string') return
    const { kind, choices } = await tx
      .selectFrom('setting')
      .select(['kind', 'choices'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    values.value = spell[kind](values.value.trim(), choices ?? [])
  },
  async afterUpdate({ tx }, { id }) {
    await tiersAreDue(tx, id)
  },
}

const longest_days = 3_650

const spell: Record<SettingKind, (value: string, choices: readonly string[]) => string> = {
  days: (value) => {
    if (/^\d{1,4}$/.test(value) && Number(value) <= longest_days) return String(Number(value))
    throw refuse(`Bitte geben Sie eine ganze Zahl von 0 bis ${longest_days} an.`)
  },
  amount: (value) => {
    const cents = /^\d+\.\d{1,2}$/.test(value)
      ? parseEuro(value.replace('.', ','))
      : parseEuro(value)
    if (cents !== null && cents >= 0) return toEuro(cents).toFixed(2)
    throw refuse('Bitte geben Sie einen Betrag in Euro an, zum Beispiel 500,00.')
  },
  percent: (value) => {
    const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(value) ? Number(value.replace(',', '.')) : 101
    if (percent <= 100) return percent.toFixed(2)
    throw refuse('Bitte geben Sie einen Prozentsatz von 0 bis 100 an, zum Beispiel 7,5.')
  },
  count: (value) => {
    if (/^\d{1,9}$/.test(value)) return String(Number(value))
    throw refuse('Bitte geben Sie eine ganze Zahl ab 0 an.')
  },
  text: (value) => {
    if (value !== '') return value
    throw refuse('Bitte geben Sie einen Text an.')
  },
  choice: (value, choices) => {
    if (choices.includes(value)) return value
    throw refuse(`Bitte wählen Sie eine dieser Angaben: ${choices.join(', ')}.`)
  },
  switch: (value) => {
    if (value === 'true' || value === 'false') return value
    throw refuse('Bitte geben Sie true oder false an.')
  },
}

const refuse = (message: string) =>
  invalid([{ context: 'parameter_validation', message, parameter: 'value' }])
