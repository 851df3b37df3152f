import { createHash, randomBytes } from 'node:crypto'

/** A secret that only its bearer has: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What of it is stored. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
