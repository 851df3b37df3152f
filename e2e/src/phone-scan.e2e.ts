import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newClaim } from './claims/claims.ts'
import { look, useBrowser } from './portal/browser.ts'
import { ownPortal } from './portal/own-portal.ts'
import { printOf } from './portal/type-plate.ts'

const { open, openAs } = useBrowser()

it('a phone photographs the invoice into the draft that is open on the computer', async () => {
  const computer = await openAs('installer')
  await newClaim(computer)
  const answer = computer.waitForResponse(/function\/phone_pass/)
  await computer.getByRole('button', { name: 'Mit dem Handy fotografieren' }).click()
  const { content } = await (await answer).json()
  await computer.getByRole('img', { name: 'QR-Code für das Handy' }).waitFor()
  await look(computer, 'phone-code')

  const phone = await open(390)
  await phone.goto(`/?scan=${content.token}`)
  await phone.getByRole('heading', { name: 'Fotos für Ihren Entwurf' }).waitFor()
  await phone.getByText('Fotografieren Sie die Rechnung.').waitFor()
  await look(phone, 'phone-empty')
  await photograph(phone, 'Foto aufnehmen', await printOf(computer))
  await look(phone, 'phone-photo')
  // A retry replaces the first attempt.
  await photograph(phone, 'Noch einmal aufnehmen', await printOf(computer))
  await phone.getByRole('button', { name: 'Foto senden' }).tap()
  await phone.getByText('Angekommen').waitFor()
  await computer.getByText('Eine Unterlage ist da.').waitFor()

  // A second page of the same invoice with another picture.
  await photograph(phone, 'Nächste Seite aufnehmen', await printOf(computer))
  await phone.getByRole('button', { name: 'Foto senden' }).tap()
  await phone.getByText('2 Fotos angekommen').waitFor()
  await look(phone, 'phone-two-pages')
  await phone.getByRole('button', { name: 'Fertig' }).tap()
  await phone.getByRole('heading', { name: 'Vielen Dank' }).waitFor()
  await phone.getByText('Ihre 2 Fotos sind am Computer.').waitFor()
  await look(phone, 'phone-finished')
  await phone.getByRole('button', { name: 'Weitere Fotos aufnehmen' }).tap()
  await phone.getByText('2 Fotos angekommen').waitFor()

  const stranger = await open(390)
  await stranger.goto(`/?scan=${content.token}`)
  await stranger.getByText('Dieser Code gilt nicht mehr.', { exact: false }).last().waitFor()
  await look(stranger, 'phone-used-code')
  const page = await phone.goto(`${ownPortal().url}/installer/wallet`)
  expect(page?.status()).toBe(200)
  await phone.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
  // Before the session loads, the wallet's frame may appear without an amount.
  await expect.poll(() => phone.getByText('Verfügbar', { exact: true }).count()).toBe(0)
})

/**
 * Taps the camera button and chooses a photo, and checks that the button keeps its size throughout.
 */
async function photograph(phone: Page, name: string, buffer: Buffer) {
  const button = phone.locator('label', { hasText: name })
  const previousBox = await button.boundingBox()
  const chooser = phone.waitForEvent('filechooser')
  await button.tap()
  const file = await chooser
  await expectOneButton()
  await file.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await phone.getByRole('button', { name: 'Foto senden' }).waitFor()

  async function expectOneButton() {
    const [box, inner] = [await button.boundingBox(), await button.locator('input').boundingBox()]
    expect(box).toEqual(previousBox)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThan(300)
    expect(inner?.width ?? 0).toBeLessThanOrEqual(1)
  }
}
