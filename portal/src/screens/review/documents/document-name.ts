import { documentKinds, type Say } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'

/** What a document is, and which version of it. */
export function nameOf({ kind, version_number }: Loaded<'document'>, say: Say): string {
  const name = Object.hasOwn(documentKinds, kind ?? '')
    ? say(`review:documents.kinds.${kind}`)
    : kind
  return (version_number ?? 1) > 1 ? `${name} (${version_number})` : (name ?? '')
}
