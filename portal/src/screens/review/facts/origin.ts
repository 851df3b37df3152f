/** Where a value comes from. */
export type Origin = 'installer' | 'e_invoice' | 'register'

/** The origin of a field as the claim or device keeps it; null where nothing is known. */
export function originOf(provenance: unknown, field: string): Origin | null {
  if (typeof provenance !== 'object' || provenance === null) return null
  const kept = (provenance as Record<string, unknown>)[field]
  const origin = typeof kept === 'object' && kept ? (kept as { origin?: unknown }).origin : kept
  return origin === 'installer' || origin === 'e_invoice' ? origin : null
}
