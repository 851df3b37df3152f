import { mailWith } from '@ruecklauf/server/testing/files/containers'
import { layoutOf } from '@ruecklauf/server/testing/printed/layouts'
import { printPages } from '@ruecklauf/server/testing/printed/print-pages'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

const printed = async (name: string) => Buffer.from(await printPages(layoutOf(name).pages))

it('what is no invoice is told where it was dropped, and an invoice is taken out of its mail', async () => {
  const page = await openAs('installer', { at: '/installer/scan' })
  await page.getByRole('button', { name: 'Gerät einreichen' }).first().click()
  const drop = page.getByLabel('Rechnung ablegen')
  await drop.setInputFiles({
    name: 'Lieferschein.pdf',
    mimeType: 'application/pdf',
    buffer: await printed('a delivery note that says it is no invoice'),
  })
  await page.getByText(/^Das ist ein Lieferschein\. Wir brauchen die Rechnung/).waitFor()
  await look(page, 'papers-delivery-note')
  await page.getByRole('button', { name: 'Lieferschein.pdf löschen' }).click()
  await drop.setInputFiles({
    name: 'Ihre Rechnung.eml',
    mimeType: 'message/rfc822',
    buffer: mailWith([{ name: 'RE-4711.pdf', bytes: await printed('labels beside their values') }]),
  })
  await page.getByText(/Aus „Ihre Rechnung\.eml“ übernommen: RE-4711\.pdf/).waitFor()
  await look(page, 'papers-mail')
  expect(await page.getByLabel('Rechnungsnummer').inputValue()).toBe('RE-2026-4711')
}, 120_000)
