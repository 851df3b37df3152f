import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from './secrets.ts'

/** Whether a header is `Bearer` and this token; the comparison takes constant time. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  const secret = /^Bearer (.{1,500})$/.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashSecret(secret), hashSecret(token))
}
