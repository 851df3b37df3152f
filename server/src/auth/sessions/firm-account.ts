import type { OIDCConfig } from '@auth/core/providers'
import { isStaff } from '@ruecklauf/model'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { isSafeAddress, type Oidc } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { normaliseEmail } from '../account/email-address.ts'
import type { Auth } from '../auth.ts'
import { beginSession, type Client } from '../begin-session.ts'
import { callerOf, findMember, type Profile } from '../members.ts'
import { loginOfAccount } from './known-account.ts'

/** The account at the staff's own firm, as `@auth/core` requests it from an OpenID provider. */
export const firmAccount = ({
  issuer,
  client_id,
  client_secret,
  name,
}: Oidc): OIDCConfig<object> => ({
  id: 'oidc',
  type: 'oidc',
  name,
  issuer,
  clientId: client_id,
  clientSecret: client_secret,
  checks: ['pkce', 'state', 'nonce'],
  authorization: { params: { scope: 'openid email profile' } },
})

/** The provider's facts about an account; without a verified address nobody signs in. */
const accountClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.literal(true),
})

/**
 * Begins the session of a member of staff, proved by the provider's signed token. Undefined for
 * everybody else: firms, locked members, unknown or unverified addresses, and another account than
 * the login's linked one.
 * @throws an error of jose for a token that is not the provider's
 */
export async function signInByFirmAccount(
  { auth, oidc, client }: { auth: Auth; oidc: Oidc; client: Client },
  id_token: string,
): Promise<string | undefined> {
  const { deps } = auth
  const { data } = accountClaims.safeParse(await readIdToken(oidc, id_token))
  const email = data ? normaliseEmail(data.email) : null
  if (!data || !email) return undefined
  const now = deps.clock()
  const account = { issuer: oidc.issuer, subject: data.sub, email }
  const isColleague = (member: Profile) =>
    isStaff(callerOf(member, { session: '', brand_id: deps.brand.id, now }))
  const member = await inTransaction(deps.database.db, async (tx) => {
    const login = await loginOfAccount(tx, account, { isStaff: isColleague, now })
    return login === undefined ? undefined : findMember(tx, login)
  })
  if (!member || !isColleague(member)) return undefined
  const { session } = await beginSession(auth, { profile: member, client, proved_by: 'oidc' })
  return session.id
}

/** Signatures that only the provider can make; a shared secret does not count. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const TIMEOUT_MS = 5_000

/**
 * The claims of an id token, after checking its signature, issuer, audience and time. OpenID also
 * allows trusting the connection; this does not depend on it.
 * @throws an error of jose for a token that is not the provider's; a failed request to the provider
 */
async function readIdToken(oidc: Oidc, token: string): Promise<JWTPayload> {
  const { issuer, client_id: audience } = oidc
  const { payload } = await jwtVerify(token, await keysOf(oidc), { issuer, audience, algorithms })
  return payload
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

const keySets = new WeakMap<Oidc, Promise<KeySet>>()

/** The provider's keys; fetched when needed, and again for a new key. */
function keysOf(oidc: Oidc): Promise<KeySet> {
  const keys = keySets.get(oidc) ?? findKeys(oidc)
  keySets.set(oidc, keys)
  // The next sign-in retries an unreachable provider.
  keys.catch(() => keySets.delete(oidc))
  return keys
}

const discovery = z.object({ jwks_uri: z.url().max(2_000).refine(isSafeAddress) })

async function findKeys({ issuer }: Oidc): Promise<KeySet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { jwks_uri } = discovery.parse(await answer.json())
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
}
