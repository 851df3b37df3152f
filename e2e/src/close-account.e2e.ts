import { expect, it } from 'vitest'
import { follow, look, menu, useBrowser } from './portal/browser.ts'
import { secondInstaller } from './portal/second-installer.ts'

const { openAs } = useBrowser()

const company = `Abschied ${Date.now()} GmbH`

it('an installer sees what is open before he closes the account, and stays', async () => {
  const page = await openAs('installer')
  await follow(page, menu(page, 'Profil'))
  await page.getByRole('tab', { name: 'Anmeldung' }).click()
  await page.getByRole('button', { name: 'Konto schließen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('fordern Sie sie vorher').waitFor()
  await look(page, 'close-account-open')
  await dialog.getByRole('button', { name: 'Konto schließen' }).click()
  await dialog.getByText('Bitte geben Sie Ihr Passwort ein').first().waitFor()
  await dialog.getByLabel('Ihr Passwort').fill('falsch-geraten')
  await dialog.getByRole('button', { name: 'Konto schließen' }).click()
  await dialog.getByText('Das Passwort stimmt nicht.').first().waitFor()
  await look(page, 'close-account-wrong-password')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
})

it('a firm closes its account, is out, and is let in again by the office', async () => {
  const firm = await openAs(await secondInstaller(company), {
    at: '/installer/profile?tab=sign_in',
  })
  await firm.getByRole('button', { name: 'Konto schließen …' }).click()
  const dialog = firm.getByRole('dialog')
  await dialog.getByLabel('Ihr Passwort').fill('ganz-leise-waerme-77')
  await dialog.getByRole('button', { name: 'Konto schließen' }).click()
  await firm.getByText('Auf Wiedersehen!').first().waitFor()
  await look(firm, 'close-account-done')
  await firm.goto('/installer/profile')
  await expect.poll(() => new URL(firm.url()).pathname).not.toContain('profile')

  const admin = await openAs('admin', { at: `/admin/users?q=${encodeURIComponent(company)}` })
  await admin.getByRole('table').getByRole('link', { name: company }).first().click()
  await admin.getByText('Vom Mitglied geschlossen').waitFor()
  await look(admin, 'close-account-office')
  await admin.getByRole('button', { name: 'Wieder öffnen …' }).click()
  await admin.getByRole('dialog').getByLabel('Grund').fill('Hat es sich anders überlegt')
  await admin.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen …' }).click()
  await admin.getByText('Das Konto ist wieder offen').waitFor()
})
