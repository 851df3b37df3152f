import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { open, openAs } = useBrowser()
const address = 'pruefung@finanzamt.example'

it('two people let an auditor look at the books, and one ends it', async () => {
  const name = `Prüfung ${Date.now()}`
  const office = await openAs('admin', { at: '/admin/paperworks/payouts?tab=months' })
  await office.getByRole('button', { name: 'Zugang vorschlagen …' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^E-Mail/).fill(address)
  await dialog.getByLabel(/^Grund/).fill('Betriebsprüfung')
  await look(office, 'auditors-1-dialog')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await dialog.waitFor({ state: 'detached' })

  const lead = await openAs('super_admin', { at: '/super_admin/paperworks/payouts?tab=months' })
  const waits = lead.getByRole('region', { name: new RegExp(name) })
  await waits.waitFor()
  await look(lead, 'auditors-2-waits')
  await waits.getByRole('button', { name: 'Freigeben' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await lead.getByRole('table', { name: 'Einsicht von außen' }).getByText(name).waitFor()

  const auditor = await open()
  await auditor.goto(await linkTo(auditor))
  await look(auditor, 'auditors-3-enter')
  await auditor.getByRole('button', { name: 'Anmelden' }).click()
  await auditor.getByText(`Sie sind angemeldet als ${name}`, { exact: false }).waitFor()
  await look(auditor, 'auditors-4-overview')
  await auditor.getByRole('link', { name: 'Journal' }).click()
  await auditor.getByRole('table').waitFor()
  await look(auditor, 'auditors-5-journal')
  await auditor.setViewportSize({ width: 1100, height: 900 })
  await look(auditor, 'auditors-5-journal-1100')

  await lead.reload()
  const row = lead.getByRole('row').filter({ hasText: name })
  await row.getByText('noch nie').waitFor({ state: 'detached' })
  await look(lead, 'auditors-6-list')
  await row.getByRole('button', { name: 'Beenden' }).click()
  await row.getByText('Beendet').waitFor()
  await auditor.reload()
  await auditor.getByRole('button', { name: 'Link anfordern' }).waitFor()
})

/** The link in the newest mail to an auditor. */
async function linkTo(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: address })
  const mail = row.getByRole('link', { name: /Einsicht in die Bücher/ })
  await expect
    .poll(async () => {
      await page.goto('/dev/mail')
      return mail.count()
    })
    .toBeGreaterThan(0)
  await mail.first().click()
  const href = await page.locator('a[href*="/audit/enter/"]').first().getAttribute('href')
  return new URL(href ?? '').pathname
}
