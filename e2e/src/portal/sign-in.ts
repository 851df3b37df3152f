import type { Page } from 'playwright-core'

export type RoleName = 'installer' | 'wholesaler' | 'moderator' | 'admin' | 'super_admin' | 'brand'

export interface Account {
  username: string
  password: string
}

/**
 * Signs in and goes to a screen, else where the member starts. It asks as the sign-in screen does, without drawing it:
 * the screen itself is the subject of journeys of its own, and the others begin some hundred times.
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
