import type { OIDCConfig } from '@auth/core/providers'
import { isStaff } from '@ruecklauf/model'
import { z } from 'zod'
import type { Oidc } from '../../config.ts'
import { normaliseEmail } from '../account/email-address.ts'
import type { Auth } from '../auth.ts'
import { beginSession, type Client } from '../begin-session.ts'
import { callerOf, findMember } from '../members.ts'

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
const told = z.object({ email: z.string(), email_verified: z.literal(true) })

/**
 * Begins the session of one who works here and whom the provider vouches for; undefined for everybody
 * else: firms, members that are locked, addresses that are unknown or not verified.
 */
export async function signInByFirmAccount(
  auth: Auth,
  profile: unknown,
  client: Client,
): Promise<string | undefined> {
  const { deps } = auth
  const { data } = told.safeParse(profile)
  const email = data ? normaliseEmail(data.email) : null
  if (!email) return undefined
  const login = await deps.database.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const member = login ? await findMember(deps.database.db, login.id) : undefined
  if (!member) return undefined
  const brand_id = deps.brand.id
  if (!isStaff(callerOf(member, { session: '', brand_id, now: deps.clock() }))) return undefined
  const { session } = await beginSession(auth, { profile: member, client, proved_by: 'oidc' })
  return session.id
}
