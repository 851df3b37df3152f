import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from './secrets.ts'

/** Whether a header is `Bearer` and this token; how long that takes tells nothing of the token. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.{1,500})$/.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashSecret(given), hashSecret(token))
}
