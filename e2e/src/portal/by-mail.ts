import type { Page } from 'playwright-core'
import { mailedToken } from './mailed-token.ts'

/** Sets a password with the mailed link, as an invited person does. */
export async function setPasswordByMail(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await page.goto(`/?reset=${await mailedToken(email, 'reset')}`)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Passwort speichern/ }).click()
  await page.getByRole('heading', { name: 'Ihr neues Passwort gilt' }).waitFor()
}
