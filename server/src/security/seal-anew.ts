import type { KeyRing } from './keys.ts'
import { seal, unseal } from './seal.ts'

/**
 * A secret sealed with the newest key; null where it is sealed with that already.
 * @throws Error where it was sealed with none of these keys.
 */
export function sealedAnew(ring: KeyRing, secret: Buffer): Buffer | null {
  try {
    unseal([ring[0]], secret)
    return null
  } catch {
    return seal(ring, unseal(ring, secret))
  }
}
