import type { Deps } from '../deps.ts'
import { deriveKeys } from '../security/keys.ts'
import { readSigned, signed } from '../security/signed-text.ts'

/** What a link of a mail is for. */
export type NewsStep = 'confirm' | 'stop'
type Secrets = Pick<Deps['config'], 'auth_secrets'>

/** Where a consent is confirmed or taken back without signing in, by whoever has the mail. */
export function newsLink(
  { public_url, auth_secrets }: Secrets & Pick<Deps['config'], 'public_url'>,
  { step, consent }: { step: NewsStep; consent: string },
): string {
  return `${public_url}/mail/news/${signed(deriveKeys(auth_secrets).consent, `${step}.${consent}`)}`
}

/** What a link says; null where we did not make it. */
export function readNewsLink(
  { auth_secrets }: Secrets,
  token: string,
): { step: NewsStep; consent: string } | null {
  const said = readSigned(deriveKeys(auth_secrets).consent, token) ?? ''
  const [, step, consent = ''] = /^(confirm|stop)\.([\w-]{1,64})$/.exec(said) ?? []
  return step ? { step: step as NewsStep, consent } : null
}
