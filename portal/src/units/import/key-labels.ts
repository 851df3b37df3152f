import type { Arke } from '@ruecklauf/model'
import type { Labels } from '../fields/labels.ts'

/** What tells a unit among the others of its arke in a file: `Artikelnummer / GTIN / Id`. */
export function keyLabels(arke: Arke, labels: Labels): string {
  const keys = Object.entries(arke.fields)
    .filter(([, field]) => field.unique && field.type === 'string')
    .map(([id]) => labels.field(arke, id))
  return [...keys, 'Id'].join(' / ')
}
