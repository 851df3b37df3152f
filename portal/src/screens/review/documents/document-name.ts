import { documentKinds, type Say } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'

/** A document's kind and version, and the number of a further invoice. */
export function nameOf(document: Loaded<'document'>, say: Say): string {
  const { kind, version_number, invoice_number } = document
  const name = Object.hasOwn(documentKinds, kind ?? '')
    ? say(`review:documents.kinds.${kind}`)
    : kind
  if ((version_number ?? 1) > 1 && invoice_number) return `${name} ${invoice_number}`
  return (version_number ?? 1) > 1 ? `${name} (${version_number})` : (name ?? '')
}
