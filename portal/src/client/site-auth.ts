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
  }),
  access_token: isText,
  expires: isText,
})

const isCsrf = isShape({ csrfToken: isText })

export type SignInResult =
  | { outcome: 'signed_in' | 'rejected' | 'unreachable' }
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

/** Signs in with an e-mail address and a password; the session is to be fetched afterwards. */
export async function signIn(
  login: { username: string; password: string },
  server_url = '',
): Promise<SignInResult> {
  try {
    const answer = await postForm(server_url, '/callback/credentials', login)
    if (answer.ok) return { outcome: 'signed_in' }
    if (answer.status === 401) return { outcome: 'rejected' }
    if (answer.status !== 429) return { outcome: 'unreachable' }
    const seconds = Number(answer.headers.get('retry-after') ?? 60)
    return { outcome: 'too_many', minutes: Math.max(1, Math.ceil(seconds / 60)) }
  } catch {
    return { outcome: 'unreachable' }
  }
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
  const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' })
  return fetch(at(server_url, path), { method: 'POST', body, credentials })
}
