import type { KeyRing } from './keys.ts'
import { seal, unseal } from './seal.ts'

/**
 * Re-encrypts a secret with the newest key; null where it already has that key.
 * @throws Error where none of these keys encrypted it.
 */
export function sealedAnew(ring: KeyRing, secret: Buffer): Buffer | null {
  try {
    unseal([ring[0]], secret)
    return null
  } catch {
    return seal(ring, unseal(ring, secret))
  }
}
