import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

const head = 'name;article_number;family;power_kw\n'
const number = `E2E-${Date.now()}`
const good = `Wärmepumpe Süd;${number};heat_pump;8,5\n`

it('an admin creates products from a file, mends what is wrong in it, and exports the list', async () => {
  const page = await openAs('admin')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Importieren' }).click()
  await page.getByText('Pflichtspalten: Name, Artikelnummer, Produktfamilie').waitFor()
  await page.getByRole('button', { name: /was hineingehört/ }).click()
  await look(page, 'import-columns')

  const template = await saved(page, () =>
    page.getByRole('button', { name: 'Vorlage herunterladen' }).click(),
  )
  expect(template.text).toMatch(/^\uFEFFName;Artikelnummer;/)

  await choose(
    page,
    'Produkte.csv',
    `${head}${good}Ohne Familie;${number}-B;;8\nFalsch;${number}-C;ofen;viel\n`,
  )
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByText('2 Zeilen werden nicht übernommen.').waitFor()
  await page.getByRole('row', { name: /^3 Produktfamilie leer/ }).waitFor()
  await page.getByRole('row', { name: /^4 Leistung \(kW\) viel/ }).waitFor()
  await look(page, 'import-errors')

  await choose(page, 'Produkte berichtigt.csv', `${head}${good}`)
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByRole('button', { name: '1 Eintrag übernehmen' }).click()
  await page.getByText('1 Eintrag übernommen').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByLabel('In dieser Liste suchen').fill(number)
  await page.getByRole('link', { name: /Wärmepumpe Süd/ }).waitFor()
  await page.getByText('1 Eintrag', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Exportieren' }).click()
  const list = await saved(page, () =>
    page.getByRole('menuitem', { name: 'CSV für Excel' }).click(),
  )
  const rows = list.text.trimEnd().split('\r\n')
  expect(list.name).toMatch(/\.csv$/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^\uFEFFName;Artikelnummer;/)
  expect(rows[1]).toContain(`Wärmepumpe Süd;${number};`)
})

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The file that an action gives the reader. */
async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
