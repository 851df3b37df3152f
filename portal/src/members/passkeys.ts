import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Http } from '../client/http.ts'

/** Whether this browser keeps passkeys for this address: of bare numbers none does. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.:[\]]+$/.test(window.location.hostname)

/** Has the browser sign with one of the member's passkeys; rejects where the reader does not want to. */
export async function signWithPasskey(http: Http): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await http.send<PublicKeyCredentialRequestOptionsJSON>(
    { method: 'POST', path: '/lib/auth/passkey_options', body: {} },
    { open: true },
  )
  return startAuthentication({ optionsJSON })
}

/** Makes a passkey for the member and keeps it under a name; recovery codes come with the first factor. */
export async function makePasskey(
  http: Http,
  name: string,
): Promise<{ recovery_codes: string[] | null }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await http.send<PublicKeyCredentialCreationOptionsJSON>({
    ...{ method: 'POST', path: '/lib/auth/passkeys/options', body: {} },
  })
  const response = await startRegistration({ optionsJSON })
  return http.send({ method: 'POST', path: '/lib/auth/passkeys', body: { name, response } })
}
