import { arkes } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import {
  isArkeId,
  noRuntimeTypes,
  type RuntimeTypes,
  runtimeArke,
  textFields,
} from '../fields/runtime-types.ts'

/**
 * The label of a linked unit, or what it is; of a runtime type without labels its first text, or the
 * id that somebody gave it. The ids of the product's own units say nothing to anybody.
 */
export function labelOfLinked(value: unknown, types: RuntimeTypes = noRuntimeTypes): string {
  if (typeof value !== 'object' || value === null) return '…'
  const {
    label,
    id,
    arke_id = '',
    ...fields
  } = value as Partial<AnyUnit> & { label?: string | null }
  if (label) return label
  if (isArkeId(arke_id)) return arkes[arke_id].label
  const arke = runtimeArke(arke_id, types)
  const texts = arke ? textFields(arke).map((field) => fields[field]) : []
  return String(texts.find((one) => typeof one === 'string' && one !== '') ?? id ?? '–')
}
