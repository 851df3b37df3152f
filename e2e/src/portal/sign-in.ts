import type { Page } from 'playwright-core'

export type RoleName = 'installer' | 'wholesaler' | 'moderator' | 'admin' | 'super_admin' | 'brand'

export interface Account {
  username: string
  password: string
}

/** Signs in over the sign-in screen, as a person does. */
export async function signIn(page: Page, account: Account | undefined) {
  if (!account) throw new Error('the demo has no account of this role')
  await page.goto('/signin')
  await page.getByLabel('E-Mail').fill(account.username)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL((url) => url.pathname.split('/').length > 2)
}
