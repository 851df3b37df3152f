import { expect, it } from 'vitest'
import { provingInvoices } from './claims/proved-claims.ts'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

const asUpload = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})

it('thirty invoices become drafts, are mended in their rows and submitted together', async () => {
  const invoices = await Promise.all((await provingInvoices(29)).map(asUpload))
  const [bare, ...rest] = invoices
  if (!bare) throw new Error('the demo has too few free devices')
  const serial = bare.name.replace('.xml', '')
  const files = [
    { name: 'kaputt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') },
    { ...bare, buffer: Buffer.from(bare.buffer.toString('utf8').replaceAll(serial, '')) },
    ...rest,
  ]
  const page = await openAs('installer', { at: '/installer/scan' })
  await page.getByLabel(/Bis zu 30 Rechnungen/).setInputFiles(files)
  await page.getByText(/^kaputt\.pdf: /).waitFor({ timeout: 60_000 })
  const remainingNotice = page.getByText(/und \d+ weitere Dateien/)
  await remainingNotice.waitFor({ state: 'detached', timeout: 120_000 })
  const rows = page.getByRole('table', { name: 'Entwürfe' }).getByRole('row')
  await page.getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 60_000 })
  await look(page, 'many-drafts')

  await page.reload()
  const missing = page.getByRole('textbox', { name: /^Seriennummer/ }).first()
  await missing.fill(serial)
  await missing.press('Enter')
  const submit = page.getByRole('button', { name: /^Alle \d+ verbindlich einreichen$/ })
  await submit.waitFor()
  await expect.poll(async () => rows.filter({ hasText: 'Bereit' }).count()).toBeGreaterThan(27)
  await submit.click()
  // A draft of another journey may be ready too.
  const confirmation = page.getByText(/^\d+ Vorgänge sind eingereicht/)
  await confirmation.waitFor({ timeout: 120_000 })
  expect(Number.parseInt((await confirmation.textContent()) ?? '', 10)).toBeGreaterThan(27)
  await look(page, 'many-submitted')
}, 240_000)

it('rows of a spreadsheet become drafts, with what is wrong said in place', async () => {
  const page = await openAs('installer', { at: '/installer/scan' })
  await page.getByRole('button', { name: 'Aus Excel einfügen' }).click()
  await page
    .getByLabel('Kopierte Zeilen')
    .fill('RE-EXCEL-1\t31.02.2026\t\tCV0000001\nRE-EXCEL-2\t\tGibt es nicht\tCV0000002')
  await page.getByText('Kein Produkt des Programms').waitFor()
  await page.getByText('Bitte als TT.MM.JJJJ angeben').waitFor()
  await look(page, 'many-pasted')
  await page.getByLabel('Rechnungsdatum, Zeile 1').fill('02.11.2026')
  await page.getByLabel('Artikelnummer oder Produkt, Zeile 2').fill('')
  await page.getByRole('button', { name: '2 Entwürfe anlegen' }).click()
  for (const number of ['RE-EXCEL-1', 'RE-EXCEL-2'])
    await page.getByRole('link', { name: new RegExp(number) }).waitFor()
})
