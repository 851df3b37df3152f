import { type ArkeId, arkes } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'
import { isLearned, textFields } from './definitions.ts'

/**
 * The label of a linked unit, or what it is; of a runtime type without labels its first text, or the
 * id that somebody gave it. The ids of the product's own units say nothing to anybody.
 */
export function labelOfLinked(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '…'
  const { label, id, arke_id, ...fields } = value as Partial<AnyUnit> & { label?: string | null }
  if (label) return label
  const arke = arke_id as ArkeId
  if (Object.hasOwn(arkes, arke ?? '')) return arkes[arke].label
  const texts = arke_id && isLearned(arke) ? textFields(arke).map((field) => fields[field]) : []
  return String(texts.find((one) => typeof one === 'string' && one !== '') ?? id ?? '–')
}
