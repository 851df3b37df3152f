import type { AuthConfig } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import credentials from '@auth/core/providers/credentials'
import { parseWithin, type SidebarPermission, sidebarPermissions } from '@ruecklauf/model'
import { z } from 'zod'
import { AppError } from '../../errors/errors.ts'
import type { Auth } from '../auth.ts'
import type { Client } from '../begin-session.ts'
import { readPasskey } from '../factors/read-passkey.ts'
import { signIn, signInByPasskey } from '../sign-in.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { firmAccount, signInByFirmAccount } from './firm-account.ts'
import { issueSiteToken } from './issue-tokens.ts'
import type { CurrentSession } from './session-cache.ts'
import { endSession, SESSION_DAYS } from './sessions.ts'

/** One request to the site's session endpoints. */
export interface SiteRequest {
  client: Client
  base_path: string
  /** Called with failures other than wrong credentials; the library would hide them. */
  fail: (error: unknown) => void
  log: (message: string) => void
}

const login = z.object({
  username: z.string().optional(),
  email: z.string().optional(),
  password: z.string().max(1_000).default(''),
  code: z.string().max(60).optional(),
  /** The browser's signature with a passkey, as JSON. */
  passkey: z.string().max(10_000).optional(),
})

/** Claim in the cookie's token with the session's id. */
const token_claims = z.object({ sid: z.string() })

/**
 * Configures `@auth/core` for our sessions: its encrypted cookie carries the id of a session row,
 * and only that row says whether there is a session.
 */
export function siteConfig(auth: Auth, request: SiteRequest): AuthConfig {
  const { client, base_path, fail, log } = request
  const { public_url, oidc } = auth.deps.config
  /** Of a sign-in with the firm's account in this request. */
  let begun: string | undefined
  const is_https = public_url.startsWith('https:')

  const find = async (token: unknown): Promise<CurrentSession | null> => {
    const { data } = token_claims.safeParse(token)
    const session = data ? await watched(auth.sessions.find(data.sid)) : 'invalid_token'
    return typeof session === 'string' ? null : session
  }
  const watched = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error) => {
      fail(error)
      throw error
    })

  return {
    basePath: base_path,
    secret: auth.keys.site_session.map((key) => Buffer.from(key).toString('base64url')),
    trustHost: true,
    useSecureCookies: is_https,
    ...(is_https ? { cookies: hostCookies } : {}),
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: '/signin', signOut: '/logout', error: '/signin', verifyRequest: '/signin' },
    providers: [
      credentials({
        name: 'E-Mail und Passwort',
        credentials: { username: { label: 'E-Mail' }, password: { type: 'password' } },
        authorize: async (input) => {
          const parsed = parseWithin(login, input)
          const data = parsed.success ? parsed.data : undefined
          const username = data?.username ?? data?.email
          const passkey = readPasskey(data?.passkey)
          if (!data || !(username || passkey)) return null
          const { password, code } = data
          const signing_in = passkey
            ? signInByPasskey(auth, passkey, client)
            : signIn(auth, { username: username ?? '', password, code }, client)
          const signed_in = await signing_in.catch((error: unknown) => {
            fail(error)
            throw error instanceof AppError ? refused(error) : error
          })
          return { id: signed_in.session.id }
        },
      }),
      ...(oidc ? [firmAccount(oidc)] : []),
    ],
    callbacks: {
      signIn: async ({ account }) => {
        if (account?.provider !== 'oidc') return true
        if (!oidc || !account.id_token) return false
        begun = await watched(signInByFirmAccount({ auth, oidc, client }, account.id_token))
        return begun !== undefined
      },
      redirect: ({ url, baseUrl }) => safeCallbackUrl(url, baseUrl),
      jwt: async ({ token, user }) => {
        if (user?.id) return { sid: begun ?? user.id }
        return (await find(token)) ? { sid: token.sid } : null
      },
      session: async ({ session, token }) => {
        const current = await find(token)
        return current ? watched(sessionContent(auth, current)) : session
      },
    },
    events: {
      signOut: async (message) => {
        const { data } = token_claims.safeParse('token' in message ? message.token : undefined)
        if (data) await watched(endSession(auth.deps.database.db, data.sid, auth.deps.clock()))
      },
    },
    logger: {
      error: (error) => log(error.name),
      warn: (code) => log(code),
      debug: () => undefined,
    },
  }
}

/** The client asks these members for their bank account. */
const mayShow = (permission: SidebarPermission, { rights }: CurrentSession['caller']) =>
  permission !== 'sidebar_iban_reminder' || !rights || rights.includes('may_bank')

/** The client learns from the code whether it needs a second factor. */
function refused({ code }: AppError): CredentialsSignin {
  const refusal = new CredentialsSignin()
  if (code === 'second_factor_needed' || code === 'second_factor_wrong') refusal.code = code
  return refusal
}

/** The session in the portal's form. */
async function sessionContent(auth: Auth, { caller, profile, ...session }: CurrentSession) {
  return {
    user: {
      id: caller.member,
      arke_id: caller.arke_id,
      name: `${profile.first_name} ${profile.last_name}`,
      email: profile.email,
      company: profile.company,
      language: caller.language,
      permissions: sidebarPermissions(caller.role).filter((permission) =>
        mayShow(permission, caller),
      ),
      ...(caller.person ? { person: caller.person, rights: caller.rights } : {}),
      ...(session.idle_minutes > 0 ? { idle_minutes: session.idle_minutes } : {}),
      ...(caller.lacks ? { lacks: caller.lacks } : {}),
      ...(caller.observer ? { looking_until: caller.observer.until } : {}),
    },
    access_token: await issueSiteToken(auth, {
      profile,
      session: { ...session, id: caller.session },
    }),
    expires: session.expires_at,
  }
}

/** `__Host-`: no other host of the domain can plant the session. */
const hostCookies: NonNullable<AuthConfig['cookies']> = {
  sessionToken: {
    name: '__Host-authjs.session-token',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
  },
}
