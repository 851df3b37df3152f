import type { ArkeId } from '@ruecklauf/model'
import { definitionOf } from '../definitions.ts'
import type { Labels } from '../labels.ts'

/** What tells a unit among the others of its arke in a file: `Artikelnummer / GTIN / Id`. */
export function keyLabels(arke: ArkeId, labels: Labels): string {
  const keys = Object.entries(definitionOf(arke).fields)
    .filter(([, field]) => field.unique && field.type === 'string')
    .map(([id]) => labels.field(arke, id))
  return [...keys, 'Id'].join(' / ')
}
