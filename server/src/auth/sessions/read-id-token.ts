import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { isSafeAddress, type Oidc } from '../../config.ts'

/** Signatures that only the provider can make; one by a shared secret is none. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const TIMEOUT_MS = 5_000

/**
 * The claims of an id token, once its signature, issuer, audience and time are found right. OpenID allows to
 * trust the connection instead; this does not depend on it.
 * @throws an error of jose for a token that is not the provider's; a failed request to the provider
 */
export async function readIdToken(oidc: Oidc, token: string): Promise<JWTPayload> {
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
