import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, settle, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'

const { openAs } = useBrowser()

const head = 'Bezeichnung des Geräts;article_number;family;power_kw\n'
const number = `E2E-${Date.now()}`
const good = `Wärmepumpe Süd;${number};heat_pump;8,5\n`

it('an admin imports products step by step, sees what changes, mends what is wrong and takes it back', async () => {
  const page = await openAs('admin', { at: '/admin/products' })
  await chooseFromHead(page, 'Importieren')
  await page.getByText('Pflichtspalten: Name, Artikelnummer, Produktfamilie').waitFor()
  await page.getByRole('button', { name: /was hineingehört/ }).click()
  await look(page, 'import-file')

  const template = await saved(page, () =>
    page.getByRole('button', { name: 'Vorlage herunterladen' }).click(),
  )
  expect(template.text).toMatch(/^\uFEFFName;Artikelnummer;/)

  await choose(page, 'Produkte.csv', `${head}${good}Ohne Familie;${number}-B;;8\n`)
  const fields = page.getByRole('combobox', { name: 'Bezeichnung des Geräts' })
  await fields.click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await look(page, 'import-assign')
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByText('1 Zeile wird nicht übernommen.').waitFor()
  await look(page, 'import-errors')
  await page.getByLabel('Produktfamilie, Zeile 3').fill('heat_pump')
  await page.getByRole('button', { name: 'Berichtigtes prüfen' }).click()
  await page.getByRole('button', { name: '2 Einträge übernehmen' }).click()
  await page.getByText('Import abgeschlossen').waitFor()

  await page.getByRole('button', { name: 'Weitere Datei importieren' }).click()
  await choose(page, 'Neue Preise.csv', `${head}Wärmepumpe Nord;${number};heat_pump;9\n`)
  await page.getByText('Die Zuordnung ist die der letzten Datei').waitFor()
  await page.getByText('Vorhandene Einträge aktualisieren').click()
  await page.getByRole('button', { name: 'Prüfen' }).click()
  const changed = page.getByRole('row', { name: /^Name 1 .*Wärmepumpe Süd → Wärmepumpe Nord/ })
  await changed.waitFor()
  await look(page, 'import-preview')
  await page.getByRole('button', { name: '1 Eintrag übernehmen' }).click()
  await page.getByText('Import abgeschlossen').waitFor()
  await look(page, 'import-result')

  await page.goto('/admin/products')
  await settle(page)
  await page.getByLabel('In dieser Liste suchen').fill(number)
  await page.waitForURL((url) => url.search.includes(number))
  await page.getByRole('link', { name: /Wärmepumpe Nord/ }).waitFor()
  await chooseFromHead(page, 'Importieren')
  await page.getByRole('button', { name: 'Neue Preise.csv' }).click()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByText('Der Import wurde rückgängig gemacht').waitFor()
  await page.getByRole('button', { name: 'Weitere Datei importieren' }).click()
  await page.getByRole('row', { name: /Neue Preise.csv Rückgängig gemacht/ }).waitFor()
  await look(page, 'import-past')

  await page.getByRole('button', { name: 'Zur Liste' }).click()
  await page.getByRole('link', { name: /Wärmepumpe Süd/ }).waitFor()
  await page.getByRole('button', { name: 'Exportieren' }).click()
  const list = await saved(page, () =>
    page.getByRole('menuitem', { name: 'CSV für Excel' }).click(),
  )
  const rows = list.text.trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toBe('\uFEFFName;Artikelnummer')
  expect(rows).toContain(`Wärmepumpe Süd;${number}`)
})

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The file an action downloads. */
async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
