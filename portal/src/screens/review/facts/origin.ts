import type { Provenance, ReadOrigin } from '@ruecklauf/model'

/** Where a value comes from. */
export type Origin = ReadOrigin | 'installer' | 'office' | 'register'

/** The stored origin of a claim's or device's field. Null if unknown. */
export const originOf = (provenance: Provenance | null, field: string): Origin | null =>
  provenance?.[field]?.origin ?? null
