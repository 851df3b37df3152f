import { readFile } from 'node:fs/promises'
import { exportLimits } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

it('an admin exports a long list: it is made in the background, he is told, and fetches it for a day', async () => {
  const platform = await platformAs('admin')
  const { items } = await platform.get<{ items: { article_number: string }[] }>(
    '/product/unit?limit=1',
  )
  const number = items[0]?.article_number ?? ''
  const mark = `EXP${Date.now().toString(36).toUpperCase()}`
  const rows = exportLimits.direct + 1
  const lines = Array.from({ length: rows }, (_, at) => `${mark}-${at};${number}\n`)
  const page = await openAs('admin', { at: '/admin/serial-number' })
  await page.getByRole('button', { name: 'Importieren' }).click()
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'Viele.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Seriennummer;Produkt\n${lines.join('')}`),
  })
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByRole('button', { name: '5.001 Einträge übernehmen' }).click()
  await page.getByText('Import abgeschlossen').waitFor()

  await page.goto(`/admin/serial-number?filter=startswith(serial,${mark})`)
  await page.getByText('5.001 Einträge').waitFor()
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: 'CSV für Excel' }).click()
  await page.getByText('Die Datei wird erstellt.').waitFor()

  await page.goto('/admin/notification')
  await page.getByRole('link', { name: 'Ihr Export ist bereit' }).first().click()
  const fetch = page.getByRole('button', { name: /^Seriennummer .*\.csv herunterladen$/ })
  await fetch.waitFor()
  await look(page, 'journey-exports')
  const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()])
  expect(download.suggestedFilename()).toMatch(/^Seriennummer \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1)
  expect(text).toContain(`${mark}-5000;`)
  const narrow = await openAs('admin', { at: '/admin/exports', width: 1100 })
  await narrow.getByText('Bereit').first().waitFor()
  await look(narrow, 'journey-exports-1100')

  await page.goto('/admin/serial-number')
  await page.getByRole('button', { name: 'Importieren' }).click()
  await page.getByRole('button', { name: 'Viele.csv' }).click()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByText('Der Import wurde rückgängig gemacht').waitFor()
})
