import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, which is the library's algorithm: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked for unknown logins, so that they take as long as existing ones. */
const nobody = hash(randomBytes(16), cost)

/** Hashes a password with argon2id and a fresh salt. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** Whether the password belongs to the hash; false without a hash, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normal(password))
  return matches && stored !== null
}

/** Whether a hash has weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
  )
}

/** Keyboards differ in how they compose an umlaut. */
const normal = (password: string) => password.normalize('NFC')
