import { newSecret } from '../../security/secrets.ts'

/** What every token begins with, so that programs that look for leaked secrets find it. */
const prefix = 'rlk_'

/** A new token: 32 random bytes behind the prefix. Whoever has made it sees it once. */
export const newToken = (): string => `${prefix}${newSecret()}`

/** Whether a bearer may be such a token; sessions have others. */
export const isToken = (bearer: string): boolean => bearer.startsWith(prefix)

/** The id of a token that stands where a session's would. */
export const isTokenId = (session: string): boolean => session.startsWith('token_')
