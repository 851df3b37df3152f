import type { Page } from 'playwright-core'

export type RoleName = 'installer' | 'wholesaler' | 'moderator' | 'admin' | 'super_admin' | 'brand'

export interface Account {
  username: string
  password: string
}

/**
 * Signs in and opens a screen, by default the member's start. It calls the sign-in endpoint without
 * rendering the screen, as most journeys need only the session and run some hundred times.
 */
export async function signIn(page: Page, account: Account | undefined, at?: string) {
  if (!account) throw new Error('the demo has no account of this role')
  const { request } = page.context()
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const answer = await request.post('/api/auth/callback/credentials', {
    form: { ...account, csrfToken, json: 'true' },
  })
  if (!answer.ok()) throw new Error(`${account.username} could not sign in: ${answer.status()}`)
  if (at) return void (await page.goto(at))
  await page.goto('/signin')
  await page.waitForURL((url) => url.pathname.split('/').length > 2)
}
