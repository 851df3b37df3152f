import { it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { secondInstaller } from './portal/second-installer.ts'

const { openAs } = useBrowser()

const company = `Streitfall ${Date.now()} GmbH`

it('a super admin holds a firm back from deletion, sees what the next run takes, and lifts the hold', async () => {
  await secondInstaller(company)
  const lead = await openAs('super_admin', {
    at: `/super_admin/users?q=${encodeURIComponent(company)}`,
  })
  await lead.getByRole('table').getByRole('link', { name: company }).first().click()
  await lead.getByText('Die Fristen beginnen, wenn die Firma ihr Konto schließt.').waitFor()
  await lead.getByRole('button', { name: 'Löschsperre setzen …' }).click()
  const dialog = lead.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Klage vor dem Landgericht, 4 O 12/26')
  await look(lead, 'retention-hold')
  await dialog.getByRole('button', { name: 'Setzen' }).click()
  await lead.getByText('Löschsperre: Von dieser Firma wird nichts gelöscht.').waitFor()
  await look(lead, 'retention-held')
  const held = lead.url()

  await lead.goto('/super_admin/settings?section=retention')
  await lead.getByRole('table', { name: 'Löschsperren' }).getByText(company).waitFor()
  await look(lead, 'retention-settings')
  await lead.setViewportSize({ width: 1100, height: 900 })
  await look(lead, 'retention-settings-1100')
  await lead.setViewportSize({ width: 1440, height: 900 })

  await lead.goto(held)
  await lead.getByRole('button', { name: 'Löschsperre aufheben …' }).click()
  await dialog.getByLabel('Grund').fill('Vergleich geschlossen')
  await dialog.getByRole('button', { name: 'Aufheben' }).click()
  await lead.getByRole('button', { name: 'Löschsperre setzen …' }).waitFor()
})
