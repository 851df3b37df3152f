import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Keys } from '../../security/keys.ts'

/** The subject of a token (docs/wire-format.md, Tokens). */
export interface Subject {
  /** Id of the member unit. */
  id: string
  project: string
  email: string
  first_name: string
  last_name: string
  subscription_active: boolean
}

export type TokenKind = 'access' | 'refresh'

/** The content of a genuine, unexpired token of the right kind. */
export type Claims = z.infer<typeof claimsSchema>

const claimsSchema = z.object({
  /** Id of the session row. */
  sid: z.string(),
  /** The refresh token's number within its session. */
  ver: z.number().int().default(0),
  /** Seconds since 1970. */
  exp: z.number(),
})

/** `iss` and `aud`, as clients of the original expect them. */
const party = 'arke_auth'
const algorithm = 'HS512'

interface NewToken {
  kind: TokenKind
  subject: Subject
  session: string
  version?: number
  issued_at: Date
  expires_at: Date
}

/** Signs a bearer token; the same input gives the same text. */
export function signToken(keys: Keys, token: NewToken): Promise<string> {
  const issued_at = Math.floor(token.issued_at.getTime() / 1000)
  const claims = {
    iss: party,
    aud: party,
    iat: issued_at,
    nbf: issued_at - 1,
    exp: Math.floor(token.expires_at.getTime() / 1000),
    jti: `${token.session}.${token.version ?? 0}.${issued_at}`,
    typ: token.kind,
    sid: token.session,
    ver: token.version ?? 0,
    sub: token.subject,
  }
  // The contract's `sub` is an object; the library's type knows only text.
  return new SignJWT(claims as unknown as JWTPayload)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .sign(keys[token.kind][0])
}

/** The maximum difference between two instances' clocks: one accepts what the other just signed. */
const CLOCKS_DIFFER_S = 60

/** Reads a token of one kind; null for any other or expired token. */
export async function readToken(
  keys: Keys,
  { kind, token, now }: { kind: TokenKind; token: string; now: Date },
): Promise<Claims | null> {
  for (const key of keys[kind]) {
    const verified = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: party,
      audience: party,
      currentDate: now,
      clockTolerance: CLOCKS_DIFFER_S,
      requiredClaims: ['iat', 'exp', 'sid', 'typ'],
    }).catch(() => null)
    const { typ, exp = 0 } = verified?.payload ?? {}
    if (typ !== kind) continue
    return exp * 1_000 > now.getTime()
      ? (claimsSchema.safeParse(verified?.payload).data ?? null)
      : null
  }
  return null
}
