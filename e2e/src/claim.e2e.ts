import { describe, expect, it } from 'vitest'
import { newClaim, sampleInvoice, sampleSerials } from './claims/claims.ts'
import { look, menu, useBrowser } from './portal/browser.ts'
import { keysOf } from './portal/keys.ts'
import { ownPortal } from './portal/own-portal.ts'

/** The test machine may be slow. */
const patient = { timeout: 20_000 }

const { openAs } = useBrowser()

describe('an installer', () => {
  it('hands in a claim by the keyboard alone: an e-invoice, its serial numbers, submitted, in the wallet', async () => {
    const page = await openAs('installer')
    const keys = keysOf(page)
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    await keys.activate(
      page.locator('main').getByRole('link', { name: 'Gerät einreichen' }).first(),
    )
    await page.waitForURL(/\/installer\/scan\/[\w-]+/)
    await keys.arriveAt(title('Gerät einreichen'))
    await look(page, 'journey-1-empty-form')
    await keys.choose(
      page.locator('input[type=file]').first(),
      await sampleInvoice('zugferd-ohne-seriennummern.pdf'),
    )
    // Only the serial numbers are missing, so the cursor is there.
    const isAtSerial = () =>
      page.evaluate(() => Boolean(document.activeElement?.closest('[data-field$=".serial"]')))
    await expect.poll(isAtSerial, patient).toBe(true)
    expect(await page.getByText('aus der E-Rechnung').count()).toBeGreaterThan(3)
    const serials = page.getByRole('textbox', { name: /^Seriennummer/ })
    await expect.poll(() => serials.count(), patient).toBe(3)
    const numbers = await sampleSerials()
    for (const [at, number] of numbers.entries()) {
      await keys.type(serials.nth(at), number)
      await keys.press('Enter')
    }
    await expect.poll(() => page.getByText('Bekannt', { exact: true }).count(), patient).toBe(3)
    await page.getByText('Gespeichert').first().waitFor()
    await page.getByText('Alles angegeben').waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(900)
    await look(page, 'journey-1-filled-form')
    // The last number moves the focus to the end of the form.
    await keys.arriveAt(page.getByRole('button', { name: 'Verbindlich einreichen' }))
    await keys.press('Enter')
    await keys.arriveAt(title(/CB-\d{4}-\d{6}/))
    await look(page, 'journey-1-submitted')
    await keys.activate(menu(page, 'Guthaben'), 'Shift+Tab')
    await keys.arriveAt(title('Guthaben'))
    await page
      .getByText(/CB-\d{4}-\d{6}/)
      .first()
      .waitFor()
    await look(page, 'journey-1-wallet')
  })

  it('is told in German what is wrong with a file, and keeps what he typed', async () => {
    const page = await openAs('installer')
    await newClaim(page)
    await page.getByLabel('Rechnungsnummer').fill('RE-4711')
    const fake = {
      name: 'rechnung.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>keine Rechnung</html>'),
    }
    await page.locator('input[type=file]').first().setInputFiles(fake)
    await page
      .getByText(/Dateityp|Inhalt|PDF, XML/)
      .first()
      .waitFor()
    await page.getByText('Gespeichert').first().waitFor()
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Rechnungsnummer').inputValue(), patient)
      .toBe('RE-4711')
    await look(page, 'journey-6-wrong-file')
  })

  it('fills the rows of the invoice from a pasted list, and is told of every file that is broken', async () => {
    const page = await openAs('installer')
    await newClaim(page)
    // Outside the zone, where a browser would otherwise open the file instead of the page.
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const dataTransfer = new DataTransfer()
      const type = 'application/pdf'
      for (const name of ['erste.pdf', 'zweite.pdf'])
        dataTransfer.items.add(new File([`kaputt: ${name}`], name, { type }))
      const event = { dataTransfer, bubbles: true, cancelable: true }
      title.dispatchEvent(new DragEvent('drop', event))
    })
    await page.getByText(/^erste\.pdf: Die Datei ist beschädigt/).waitFor()
    await page.getByText(/^zweite\.pdf: Die Datei ist beschädigt/).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await sampleInvoice('zugferd-ohne-seriennummern.pdf'))
    const serials = page.getByRole('textbox', { name: /^Seriennummer/ })
    await expect.poll(() => serials.count(), patient).toBe(3)
    const numbers = await sampleSerials()
    await serials.first().evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      const event = { clipboardData, bubbles: true, cancelable: true }
      field.dispatchEvent(new ClipboardEvent('paste', event))
    }, numbers.toReversed().join(', '))
    const entered = () =>
      serials.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await expect.poll(entered, patient).toEqual(numbers)
  })

  it('keeps what he types while the connection is lost', async () => {
    const page = await openAs('installer')
    await newClaim(page)
    await page.getByText('Gespeichert').first().waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('Rechnungsnummer').fill('RE-OFFLINE')
    await page
      .getByText(/Keine Verbindung/)
      .first()
      .waitFor()
    await look(page, 'journey-6-offline')
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText(/Keine Verbindung/).count(), { timeout: 30_000 }).toBe(0)
    await page
      .getByText(/Gespeichert/)
      .first()
      .waitFor()
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Rechnungsnummer').inputValue(), patient)
      .toBe('RE-OFFLINE')
  })

  it('finds nothing at the address of somebody else’s claim, or of another role', async () => {
    const page = await openAs('installer', {
      at: '/installer/wallet/00000000-0000-7000-8000-000000000000',
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'journey-6-foreign-claim')
    await page.goto('/moderator/paperworks')
    await page.waitForURL(/\/installer\//)
    expect(ownPortal().accounts.installer).toBeDefined()
  })
})
