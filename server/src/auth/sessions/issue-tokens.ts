import type { Auth } from '../auth.ts'
import { type Profile, subjectOf } from '../members.ts'
import type { Session } from './sessions.ts'
import { signToken } from './tokens.ts'

/** How long an access token lasts on the platform; each use looks up its session anyway. */
const ACCESS_MS = 60 * 60_000

/** The site's token outlasts any open form, and each read renews it. */
const SITE_ACCESS_MS = 24 * 60 * 60_000
const SITE_STEP_MS = 10 * 60_000

export interface TokenPair {
  access_token: string
  refresh_token: string
}

interface Holder {
  profile: Profile
  session: Pick<Session, 'id' | 'expires_at' | 'refresh_version'>
}

/** The platform's two tokens of a session; neither outlives it. */
export async function issueTokens(auth: Auth, { profile, session }: Holder): Promise<TokenPair> {
  const issued_at = auth.deps.clock()
  const subject = subjectOf(profile, auth.deps.config.project_key)
  const end = new Date(session.expires_at)
  const [access_token, refresh_token] = await Promise.all([
    signToken(auth.keys, {
      kind: 'access',
      subject,
      session: session.id,
      issued_at,
      expires_at: earlier(new Date(issued_at.getTime() + ACCESS_MS), end),
    }),
    signToken(auth.keys, {
      kind: 'refresh',
      subject,
      session: session.id,
      version: session.refresh_version,
      issued_at,
      expires_at: end,
    }),
  ])
  return { access_token, refresh_token }
}

/** The site's access token; the same text for ten minutes, so that repeated reads of a session are equal. */
export async function issueSiteToken(auth: Auth, { profile, session }: Holder): Promise<string> {
  const now = auth.deps.clock().getTime()
  const issued_at = new Date(now - (now % SITE_STEP_MS))
  return signToken(auth.keys, {
    kind: 'access',
    subject: subjectOf(profile, auth.deps.config.project_key),
    session: session.id,
    issued_at,
    expires_at: earlier(
      new Date(issued_at.getTime() + SITE_ACCESS_MS),
      new Date(session.expires_at),
    ),
  })
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
