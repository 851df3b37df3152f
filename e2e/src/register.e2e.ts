import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { open } = useBrowser()

const email = `karla-${Date.now()}@neu.example`
const password = 'ganz-leise-waerme-77'

it('a firm registers, sets its password with the link from the mail, and is told where it stands', async () => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: 'Jetzt registrieren' }).click()
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  await page.getByText('Bitte ausfüllen.').first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name')
  await page.getByLabel('Vorname').fill('Karla')
  await page.getByLabel('Nachname').fill('Neu')
  await page.getByLabel('E-Mail').fill(email)
  expect(await page.getByLabel('Passwort').count()).toBe(0)
  await page.getByRole('checkbox').first().check()
  await look(page, 'register')
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  await page.getByText('Bitte bestätigen Sie Ihre E-Mail').waitFor()

  const mailed = await open()
  await mailed.goto('/dev/mail')
  await mailed.locator('a[href^="/dev/mail/"]').first().click()
  const link = (await mailed.content()).match(/\/\?confirm=[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Ihr neues Passwort').fill('kurz')
  await page.getByRole('button', { name: /Passwort speichern/ }).click()
  await page
    .getByText(/mindestens \d+ Zeichen/i)
    .first()
    .waitFor()
  expect(page.url()).toContain('confirm=')
  await page.getByLabel('Ihr neues Passwort').fill(password)
  await look(page, 'confirm')
  await page.getByRole('button', { name: /Passwort speichern/ }).click()
  await page.getByText('Ihre E-Mail-Adresse ist bestätigt').waitFor()

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/complete-data/)
  await page.goto('/installer')
  await page.waitForURL(/installer\/home/)
  await page.getByText('Daten ergänzen (0 von 3).').waitFor()
  await look(page, 'new-home')
})
