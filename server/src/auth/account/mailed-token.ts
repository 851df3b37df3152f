import { type AppError, failure } from '../../errors/errors.ts'

/** The contract's words for tokens that are unknown, used, or too old (docs/wire-format.md, Sign-in). */
export const refusedToken = (reason: 'invalid' | 'expired'): AppError =>
  failure('bad_request', `${reason}_mailed_token`, { context: 'auth', message: `${reason} token` })
