import type { Page } from 'playwright-core'
import { ownPortal } from '../portal/own-portal.ts'

/** A demo e-invoice as a file to drop. */
export async function sampleInvoice(name: string) {
  const answer = await fetch(`${ownPortal().url}/demo/sample-invoices/${name}`)
  const mimeType = answer.headers.get('content-type') ?? 'application/octet-stream'
  return { name, mimeType, buffer: Buffer.from(await answer.arrayBuffer()) }
}

/** The serial numbers for the invoice that lists none. */
export async function sampleSerials(): Promise<string[]> {
  const { buffer } = await sampleInvoice('seriennummern.txt')
  return buffer.toString('utf8').trim().split('\n').slice(1)
}

/** Starts a claim and waits for its form. */
export async function newClaim(page: Page) {
  await page.goto('/installer/scan')
  await page.getByRole('button', { name: 'Gerät einreichen' }).first().click()
  await page.waitForURL(/\/installer\/scan\/[\w-]+/)
  await page.getByLabel('Rechnungsnummer').waitFor()
}
