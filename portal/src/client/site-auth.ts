import { isListOf, isShape, isText, orMissing } from './shape.ts'

/** The session from the site's session endpoint. */
export interface SignedIn {
  user: {
    id: string
    arke_id: string
    name?: string | null | undefined
    email?: string | null | undefined
    company?: string | null | undefined
    language?: string | null | undefined
    /** The screens the menu shows and opens. */
    permissions: string[]
    /** For firms: the person and their rights. The programme's staff have neither. */
    person?: string | null | undefined
    rights?: string[] | null | undefined
    /** A super admin impersonates the member until this instant. */
    looking_until?: string | null | undefined
    /** The second factor to set up first. */
    lacks?: string | null | undefined
    /** Idle minutes before sign-out. */
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
  /** The password is right, but the app's code is missing or wrong. */
  | { outcome: 'signed_in' | 'rejected' | 'unreachable' | 'code_needed' | 'code_wrong' }
  /** The user has cancelled the passkey. */
  | { outcome: 'stopped' }
  /** The delay before the next attempt. */
  | { outcome: 'too_many'; minutes: number }

/** The session endpoints' origin. A separate server gets its cookies too. */
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

/** The credentials: address and password, with an app's code if required, or a passkey. */
export type Login = { username: string; password: string; code?: string } | { passkey: string }

/** Signs in. The caller has to fetch the session afterwards. */
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

/** The refusal reason: the code in the endpoint's redirect address. */
function refusalOf(answer: unknown): 'rejected' | 'code_needed' | 'code_wrong' {
  const code = isRedirect(answer) ? new URL(answer.url).searchParams.get('code') : null
  if (code === 'second_factor_needed') return 'code_needed'
  return code === 'second_factor_wrong' ? 'code_wrong' : 'rejected'
}

/** Redirects to the firm's own sign-in. The browser returns signed in or not. */
export async function toFirmAccount(returnUrl: string, server_url = ''): Promise<void> {
  const answer = await postForm(server_url, '/signin/oidc', { callbackUrl: returnUrl })
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
