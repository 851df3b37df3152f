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
 * The label of a linked unit, or its type. A runtime unit without a label uses its first text, or
 * its custom id. The ids of model units mean nothing to members.
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
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? id ?? '–')
}
