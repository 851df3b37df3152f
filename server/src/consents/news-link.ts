import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { deriveKeys } from '../security/keys.ts'

/** What a link of a mail is for. */
export type NewsStep = 'confirm' | 'stop'
type Secrets = Pick<Deps['config'], 'auth_secrets'>

/** Where a consent is confirmed or taken back without signing in, by whoever has the mail. */
export function newsLink(
  { public_url, auth_secrets }: Secrets & Pick<Deps['config'], 'public_url'>,
  { step, consent }: { step: NewsStep; consent: string },
): string {
  const said = `${step}.${consent}`
  const [key] = deriveKeys(auth_secrets).consent
  return `${public_url}/mail/news/${said}.${sign(key, said).toString('base64url')}`
}

/** What a link says; null where we did not make it. */
export function readNewsLink(
  { auth_secrets }: Secrets,
  token: string,
): { step: NewsStep; consent: string } | null {
  const [, said = '', step, consent = '', signature = ''] =
    /^((confirm|stop)\.([\w-]{1,64}))\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isOurs = deriveKeys(auth_secrets).consent.some((key) => {
    const expected = sign(key, said)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isOurs ? { step: step as NewsStep, consent } : null
}

const sign = (key: Uint8Array, said: string) => createHmac('sha256', key).update(said).digest()
