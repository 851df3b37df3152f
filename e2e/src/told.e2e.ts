import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { follow, look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

it('an installer has mails about money gathered in one a week, and takes that back', async () => {
  const page = await openAs('installer', { at: '/installer/notification' })
  await follow(page, page.getByRole('link', { name: 'Einstellen' }))
  await choose(page, 'wöchentlich')
  await page.reload()
  await topic(page, 'wöchentlich').click()
  const sent = page.getByRole('combobox', { name: 'Auszahlung von … ist unterwegs' })
  await expect.poll(() => sent.textContent()).toContain('wöchentlich')
  expect(await page.getByText('zurückgekommen').textContent()).toContain('immer sofort')
  await page.getByRole('switch', { name: /Ruhezeit/ }).click()
  await page.getByRole('combobox', { name: 'Keine Mails von' }).waitFor()
  await look(page, 'told')
  await page.getByRole('switch', { name: /Ruhezeit/ }).click()
  await topic(page, 'wöchentlich').click()
  await choose(page, 'sofort')
})

const topic = (page: Page, state: string) =>
  page.getByRole('button', { name: new RegExp(`^Guthaben und Auszahlungen.*${state}`) })

/** Sets the whole topic, whatever its current state. */
async function choose(page: Page, channel: string) {
  await topic(page, '').click()
  await page.getByRole('combobox', { name: 'Alles in „Guthaben und Auszahlungen“' }).click()
  await page.getByRole('option', { name: channel }).click()
  await topic(page, channel).waitFor()
}
