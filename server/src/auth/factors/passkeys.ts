import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db, Tx } from '../../tables.ts'
import type { AuthDeps } from '../deps.ts'

const CHALLENGE_MINUTES = 5
/** More devices than anybody has. */
export const MAX_PASSKEYS = 10

/** Loaded on first use: its certificate parser slows down the start. */
const webauthn = () => import('@simplewebauthn/server')

type Site = Pick<AuthDeps, 'config' | 'brand'>

/** The site as browsers know it: passkeys of other addresses are not ours. */
const site = ({ config }: Site) => {
  const { origin, hostname } = new URL(config.public_url)
  return { expectedOrigin: origin, rpID: hostname }
}

/** The options from which the browser makes a new passkey. */
export async function registrationOptions(
  db: Db,
  {
    deps,
    user,
    email,
    name,
    now,
  }: { deps: Site; user: string; email: string; name: string; now: Date },
) {
  const existing = await db.selectFrom('passkey').select('id').where('user_id', '=', user).execute()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: `${deps.brand.name} Cashback`,
    rpID: site(deps).rpID,
    userID: new TextEncoder().encode(user),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'register', user, now })
  return options
}

/** Stores a passkey made by the browser; false where it does not fit the request. */
export async function addPasskey(
  tx: Tx,
  registration: {
    deps: Site
    user: string
    name: string
    response: RegistrationResponseJSON
    now: Date
  },
): Promise<boolean> {
  const { deps, user, name, response, now } = registration
  const expectedChallenge = await takeChallenge(tx, { response, purpose: 'register', user, now })
  if (!expectedChallenge) return false
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site(deps).expectedOrigin,
    expectedRPID: site(deps).rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const public_key = Buffer.from(publicKey)
  await tx
    .insertInto('passkey')
    .values({
      id,
      user_id: user,
      public_key,
      counter,
      transports,
      name,
      created_at: now.toISOString(),
    })
    .execute()
  return true
}

/** The options for signing with any passkey of ours on the device. */
export async function signInOptions(db: Db, { deps, now }: { deps: Site; now: Date }) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: site(deps).rpID,
    userVerification: 'required',
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'sign_in', user: null, now })
  return options
}

/** The login of the signing passkey; undefined for anything else. */
export async function loginByPasskey(
  tx: Tx,
  { deps, response, now }: { deps: Site; response: AuthenticationResponseJSON; now: Date },
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(tx, {
    response,
    purpose: 'sign_in',
    user: null,
    now,
  })
  const key = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!expectedChallenge || !key) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site(deps).expectedOrigin,
    expectedRPID: site(deps).rpID,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await tx
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now.toISOString() })
    .where('id', '=', key.id)
    .execute()
  return key.user_id
}

interface Challenge {
  purpose: 'register' | 'sign_in'
  user: string | null
  now: Date
}

const keepChallenge = (
  db: Db,
  { challenge, purpose, user, now }: Challenge & { challenge: string },
) =>
  db
    .insertInto('passkey_challenge')
    .values({
      ...{ challenge, purpose, user_id: user },
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString(),
    })
    .execute()

/** The challenge that a browser answers, used up by this; undefined for an unknown one. */
async function takeChallenge(
  tx: Tx,
  {
    response,
    purpose,
    user,
    now,
  }: Challenge & { response: { response: { clientDataJSON: string } } },
): Promise<string | undefined> {
  const challenge = challengeOf(response.response.clientDataJSON)
  if (!challenge) return undefined
  const row = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where((where) => (user === null ? where('user_id', 'is', null) : where('user_id', '=', user)))
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

function challengeOf(client_data: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(client_data, 'base64url').toString())
    const { challenge }: { challenge?: unknown } = { ...Object(clientData) }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
