import type { OIDCConfig } from '@auth/core/providers'
import { isStaff } from '@ruecklauf/model'
import { z } from 'zod'
import type { Oidc } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { normaliseEmail } from '../account/email-address.ts'
import type { Auth } from '../auth.ts'
import { beginSession, type Client } from '../begin-session.ts'
import { callerOf, findMember, type Profile } from '../members.ts'
import { loginOfAccount } from './known-account.ts'
import { readIdToken } from './read-id-token.ts'

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
