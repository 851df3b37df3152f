import type { Deps } from '../deps.ts'
import { deriveKeys } from '../security/keys.ts'
import { readSigned, signed } from '../security/signed-text.ts'

/** The purpose of a link in a mail. */
export type NewsStep = 'confirm' | 'stop'
type Secrets = Pick<Deps['config'], 'auth_secrets'>

/** The link that confirms or withdraws a consent without signing in, for the mail's recipient. */
export function newsLink(
  { public_url, auth_secrets }: Secrets & Pick<Deps['config'], 'public_url'>,
  { step, consent }: { step: NewsStep; consent: string },
): string {
  return `${public_url}/mail/news/${signed(deriveKeys(auth_secrets).consent, `${step}.${consent}`)}`
}

/** The content of a link; null for links we did not sign. */
export function readNewsLink(
  { auth_secrets }: Secrets,
  token: string,
): { step: NewsStep; consent: string } | null {
  const payload = readSigned(deriveKeys(auth_secrets).consent, token) ?? ''
  const [, step, consent = ''] = /^(confirm|stop)\.([\w-]{1,64})$/.exec(payload) ?? []
  return step ? { step: step as NewsStep, consent } : null
}
