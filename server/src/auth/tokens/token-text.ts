import { newSecret } from '../../security/secrets.ts'

/** The prefix of every token, so that secret scanners find leaked ones. */
const prefix = 'rlk_'

/** A new token: 32 random bytes behind the prefix. Its maker sees it once. */
export const newToken = (): string => `${prefix}${newSecret()}`

/** Whether a bearer may be such a token; sessions have others. */
export const isToken = (bearer: string): boolean => bearer.startsWith(prefix)

/** The id of a token in the place of a session's. */
export const isTokenId = (session: string): boolean => session.startsWith('token_')
