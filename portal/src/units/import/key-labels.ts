import type { Arke } from '@ruecklauf/model'
import type { Labels } from '../fields/labels.ts'

/** The identifying fields of an arke's units in a file: `Artikelnummer / GTIN / Id`. */
export function keyLabels(arke: Arke, labels: Labels): string {
  const keys = Object.entries(arke.fields)
    .filter(([, field]) => field.unique && field.type === 'string')
    .map(([id]) => labels.field(arke, id))
  return [...keys, 'Id'].join(' / ')
}
