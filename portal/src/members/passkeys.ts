import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Http } from '../client/http.ts'

/** Whether this browser supports passkeys for this address. None does for bare IP addresses. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.:[\]]+$/.test(window.location.hostname)

/** Lets the browser sign with a passkey of the member. Rejects if the user cancels. */
export async function signWithPasskey(http: Http): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await http.send<PublicKeyCredentialRequestOptionsJSON>(
    { method: 'POST', path: '/lib/auth/passkey_options', body: {} },
    { open: true },
  )
  return startAuthentication({ optionsJSON })
}

/** Creates a named passkey for the member. The first factor also returns recovery codes. */
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
