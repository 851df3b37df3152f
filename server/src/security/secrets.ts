import { createHash, randomBytes } from 'node:crypto'

/** A secret that only its bearer has: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
