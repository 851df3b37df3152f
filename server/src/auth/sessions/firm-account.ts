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

/** The account of the staff's own firm, as `@auth/core` asks an OpenID provider for it. */
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

/** What the provider says of an account; whoever does not hold the address is nobody here. */
const accountClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.literal(true),
})

/**
 * Begins the session of one who works here and whom the provider vouches for in a token that it signed;
 * undefined for everybody else: firms, members that are locked, addresses that are unknown or not verified,
 * and another account than the one that a login is known by.
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

/** Signatures that only the provider can make; one by a shared secret is none. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const TIMEOUT_MS = 5_000

/**
 * The claims of an id token, once its signature, issuer, audience and time are found right. OpenID allows to
 * trust the connection instead; this does not depend on it.
 * @throws an error of jose for a token that is not the provider's; a failed request to the provider
 */
async function readIdToken(oidc: Oidc, token: string): Promise<JWTPayload> {
  const { issuer, client_id: audience } = oidc
  const { payload } = await jwtVerify(token, await keysOf(oidc), { issuer, audience, algorithms })
  return payload
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

const keySets = new WeakMap<Oidc, Promise<KeySet>>()

/** The provider's keys; they are fetched when they are needed, and again for a key that is new. */
function keysOf(oidc: Oidc): Promise<KeySet> {
  const keys = keySets.get(oidc) ?? findKeys(oidc)
  keySets.set(oidc, keys)
  // A provider that could not be reached is asked again by the next sign-in.
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
