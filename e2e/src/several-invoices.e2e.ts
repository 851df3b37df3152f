import { expect, it } from 'vitest'
import { newClaim } from './claims/claims.ts'
import { provingInvoices } from './claims/proved-claims.ts'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

const asInput = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})

it('one installation has two invoices: both are dropped at once, and the desk says which bills what', async () => {
  const files = await provingInvoices(2)
  const numbers = files.map(({ name }) => `ST-${name.replace('.xml', '')}`)
  const page = await openAs('installer')
  await newClaim(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(files.map(asInput)))
  // The server reads two files one after the other.
  await page.getByText(`Weitere Rechnung ${numbers[1]}`).waitFor({ timeout: 60_000 })
  const serials = page.getByRole('textbox', { name: /^Seriennummer/ })
  await expect.poll(() => serials.count(), patient).toBe(2)
  for (const number of numbers)
    await page.getByText(`Rechnung ${number}`, { exact: true }).waitFor(patient)
  await page.getByText('Alles angegeben').waitFor(patient)
  await look(page, 'journey-several-form')

  const reopenedPage = await openAs('installer')
  await newClaim(reopenedPage)
  const [first] = files
  if (!first) throw new Error('no invoice')
  await reopenedPage
    .locator('input[type=file]')
    .first()
    .setInputFiles(await asInput(first))
  await reopenedPage.getByRole('link', { name: 'Ihr Entwurf mit dieser Rechnung' }).waitFor(patient)
  await look(reopenedPage, 'journey-several-known')

  await page.getByRole('button', { name: 'Verbindlich einreichen' }).click()
  await page.waitForURL(/\/installer\/wallet\/[\w-]+/)
  for (const number of numbers)
    await page.getByText(`Rechnung ${number}`, { exact: true }).waitFor(patient)
  await look(page, 'journey-several-claim')

  const claim = page.url().split('/').at(-1)
  const moderator = await openAs('moderator', { at: `/moderator/paperworks/${claim}` })
  for (const number of numbers)
    await moderator.getByText(`Rechnung ${number}`, { exact: true }).first().waitFor(patient)
  await moderator.getByText('Alle Angaben').click()
  await moderator
    .getByRole('rowheader', { name: `Rechnungsnummer (Rechnung ${numbers[1]})` })
    .waitFor(patient)
  await look(moderator, 'journey-several-desk')
})
