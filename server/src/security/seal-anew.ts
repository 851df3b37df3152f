import type { KeyRing } from './keys.ts'
import { seal, unseal } from './seal.ts'

interface Secrets<Row> {
  ring: KeyRing
  /** A row's encrypted secret; null for a row without one. */
  secretOf: (row: Row) => Buffer | null
  store: (row: Row, secret: Buffer) => Promise<unknown>
}

/**
 * Re-encrypts the secrets of rows with the newest key; returns how many had an older one.
 * @throws Error where none of these keys encrypted a secret.
 */
export async function sealEach<Row>(
  rows: readonly Row[],
  { ring, secretOf, store }: Secrets<Row>,
): Promise<number> {
  let count = 0
  for (const row of rows) {
    const older = secretOf(row)
    const secret = older && sealedAnew(ring, older)
    if (!secret) continue
    await store(row, secret)
    count += 1
  }
  return count
}

/** A secret encrypted with the newest key; null where it already has that key. */
function sealedAnew(ring: KeyRing, secret: Buffer): Buffer | null {
  try {
    unseal([ring[0]], secret)
    return null
  } catch {
    return seal(ring, unseal(ring, secret))
  }
}
