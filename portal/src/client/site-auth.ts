import { isListOf, isShape, isText, orMissing } from './shape.ts'

/** Who is signed in, as the site's session endpoint says it. */
export interface SignedIn {
  user: {
    id: string
    arke_id: string
    name?: string | null | undefined
    email?: string | null | undefined
    company?: string | null | undefined
    language?: string | null | undefined
    /** What the menu shows and which screens open. */
    permissions: string[]
    /** Of a firm: the person, and what it may do for it; those of the programme have neither. */
    person?: string | null | undefined
    rights?: string[] | null | undefined
    /** A super admin looks at the portal as this member, until then. */
    looking_until?: string | null | undefined
    /** What has to be set up before anything else works. */
    lacks?: string | null | undefined
    /** Signed out after so many minutes without a hand on it. */
    idle_minutes?: number | null | undefined
  }
  access_token: string
  expires: string
}

const maybeText = orMissing(isText)
const isSession = isShape({
  user: isShape({
    id: isText,
    arke_id: isText,
    name: maybeText,
    email: maybeText,
    company: maybeText,
    language: maybeText,
    permissions: orMissing(isListOf(isText)),
    person: orMissing(isText),
    rights: orMissing(isListOf(isText)),
    looking_until: maybeText,
    lacks: maybeText,
    idle_minutes: orMissing((value): value is number => typeof value === 'number'),
  }),
  access_token: isText,
  expires: isText,
})

const isCsrf = isShape({ csrfToken: isText })

export type SignInResult =
  /** The password is right, and the code of an app is missing or wrong. */
  | { outcome: 'signed_in' | 'rejected' | 'unreachable' | 'code_needed' | 'code_wrong' }
  /** The reader has not shown a passkey after all. */
  | { outcome: 'stopped' }
  /** How long to wait before the next attempt. */
  | { outcome: 'too_many'; minutes: number }

/** Where the session endpoints are; a server elsewhere gets its cookies too. */
const at = (server_url: string, path: string) => `${server_url}/api/auth${path}`
const credentials = 'include'

/** The current session, or null for a visitor. */
export async function fetchSession(server_url = ''): Promise<SignedIn | null> {
  const headers = { accept: 'application/json' }
  const answer = await fetch(at(server_url, '/session'), { headers, credentials })
  if (!answer.ok) throw new Error(`session endpoint answered ${answer.status}`)
  const content: unknown = await answer.json()
  if (!isSession(content)) return null
  return { ...content, user: { ...content.user, permissions: content.user.permissions ?? [] } }
}

/** What signs in: address and password, with the code of an app where one is asked for, or a passkey. */
export type Login = { username: string; password: string; code?: string } | { passkey: string }

/** Signs in; the session is to be fetched afterwards. */
export async function signIn(login: Login, server_url = ''): Promise<SignInResult> {
  try {
    const answer = await postForm(server_url, '/callback/credentials', login)
    if (answer.ok) return { outcome: 'signed_in' }
    if (answer.status === 401) return { outcome: refusalOf(await answer.json()) }
    if (answer.status !== 429) return { outcome: 'unreachable' }
    const seconds = Number(answer.headers.get('retry-after') ?? 60)
    return { outcome: 'too_many', minutes: Math.max(1, Math.ceil(seconds / 60)) }
  } catch {
    return { outcome: 'unreachable' }
  }
}

const isRedirect = isShape({ url: isText })

/** Why it was refused: the code of the address that the endpoint would lead to. */
function refusalOf(answer: unknown): 'rejected' | 'code_needed' | 'code_wrong' {
  const code = isRedirect(answer) ? new URL(answer.url).searchParams.get('code') : null
  if (code === 'second_factor_needed') return 'code_needed'
  return code === 'second_factor_wrong' ? 'code_wrong' : 'rejected'
}

/** Leads to the sign-in of the firm's own account; the browser comes back signed in, or not. */
export async function toFirmAccount(wanted: string, server_url = ''): Promise<void> {
  const answer = await postForm(server_url, '/signin/oidc', { callbackUrl: wanted })
  const content: unknown = await answer.json()
  if (isRedirect(content)) window.location.assign(content.url)
}

/** Ends the session on the server. */
export async function signOut(server_url = ''): Promise<void> {
  await postForm(server_url, '/signout', {})
}

async function postForm(
  server_url: string,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const token = await fetch(at(server_url, '/csrf'), { credentials })
  const answer: unknown = await token.json()
  if (!isCsrf(answer)) throw new Error('the session endpoint sent no token')
  const { csrfToken } = answer
  const body = new URLSearchParams({ callbackUrl: '/', ...fields, csrfToken, json: 'true' })
  return fetch(at(server_url, path), { method: 'POST', body, credentials })
}
