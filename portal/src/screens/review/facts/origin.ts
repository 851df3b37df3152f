import type { Provenance, ReadOrigin } from '@ruecklauf/model'

/** Where a value comes from. */
export type Origin = ReadOrigin | 'installer' | 'office' | 'register'

/** The origin of a field as the claim or device keeps it; null where nothing is known. */
export const originOf = (provenance: Provenance | null, field: string): Origin | null =>
  provenance?.[field]?.origin ?? null
