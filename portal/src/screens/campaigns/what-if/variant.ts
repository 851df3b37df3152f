import { recordOf } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'

/** Fields a variant can change, in display order; amounts in EUR. */
export const variedFields = [
  'amount',
  'percent',
  'min_quantity',
  'stacking',
  'installer_cap',
  'budget',
  'budget_policy',
] as const

export type VariedField = (typeof variedFields)[number]
export type Variant = Record<VariedField, string | number | null>
export type Changes = Partial<Variant>

/** The campaign's current values as a variant. */
export const variantOf = (unit: AnyUnit): Variant =>
  recordOf(variedFields, (field) => {
    const value = unit[field]
    return typeof value === 'string' || typeof value === 'number' ? value : null
  })

/** The variant's differences from the current campaign. */
export const changesOf = (unit: AnyUnit, variant: Variant): Changes =>
  Object.fromEntries(
    variedFields
      .filter((field) => variant[field] !== (unit[field] ?? null))
      .map((field) => [field, variant[field]]),
  )

/** The fields that apply to the campaign's kind of bonus. */
export function fieldsFor({ amount_rule }: AnyUnit): VariedField[] {
  const isShare = amount_rule === 'percent_of_base' || amount_rule === 'percent_of_net_price'
  return variedFields.filter((field) => field !== (isShare ? 'amount' : 'percent'))
}
