import * as z from 'zod/mini'

/** Who is signed in, as the site's session endpoint says it. */
const sessionSchema = z.object({
  user: z.object({
    id: z.string(),
    arke_id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    company: z.nullish(z.string()),
    language: z.nullish(z.string()),
    /** What the menu shows and which screens open (specification §6). */
    permissions: z._default(z.array(z.string()), []),
  }),
  access_token: z.string(),
  expires: z.string(),
})

export type SignedIn = z.infer<typeof sessionSchema>
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
  return sessionSchema.safeParse(content).data ?? null
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
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await token.json())
  const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' })
  return fetch(at(server_url, path), { method: 'POST', body, credentials })
}
