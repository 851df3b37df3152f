import { createHash, randomBytes } from 'node:crypto'
import { type AppError, failure } from '../../errors/errors.ts'

/** A secret that only the mail carries: 32 random bytes. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url')

/** What of it is stored. */
export const hashMailedToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

/**
 * What the contract says of tokens that are unknown, used, or too old (docs/wire-format.md,
 * Sign-in).
 */
export const refusedToken = (reason: 'invalid' | 'expired'): AppError =>
  failure('bad_request', `${reason}_mailed_token`, { context: 'auth', message: `${reason} token` })
