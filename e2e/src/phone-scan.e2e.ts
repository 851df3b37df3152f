import { expect, it } from 'vitest'
import { newClaim } from './claims/claims.ts'
import { look, useBrowser } from './portal/browser.ts'
import { ownPortal } from './portal/own-portal.ts'

const { open, openAs } = useBrowser()

it('a phone photographs the invoice into the draft that is open on the computer', async () => {
  const computer = await openAs('installer')
  await newClaim(computer)
  const answer = computer.waitForResponse(/function\/phone_pass/)
  await computer.getByRole('button', { name: 'Mit dem Handy fotografieren' }).click()
  const { content } = await (await answer).json()
  await computer.getByRole('img', { name: 'QR-Code für das Handy' }).waitFor()
  await look(computer, 'phone-code')

  // Print in focus, as a camera sees it.
  const print = await computer.screenshot({ type: 'jpeg' })
  const phone = await open(390)
  await phone.goto(`/?scan=${content.token}`)
  await phone.getByRole('heading', { name: 'Fotos für Ihren Entwurf' }).waitFor()
  await phone
    .getByLabel('Rechnung: Foto aufnehmen')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: print })
  await phone.getByRole('button', { name: 'Foto senden' }).waitFor()
  await look(phone, 'phone-photo')
  await phone.getByRole('button', { name: 'Foto senden' }).click()
  await phone.getByText('Angekommen').waitFor()
  await computer.getByText('Eine Unterlage ist da.').waitFor()

  const stranger = await open(390)
  await stranger.goto(`/?scan=${content.token}`)
  await stranger.getByText('Dieser Code gilt nicht mehr.', { exact: false }).last().waitFor()
  await look(stranger, 'phone-used-code')
  const page = await phone.goto(`${ownPortal().url}/installer/wallet`)
  expect(page?.status()).toBe(200)
  expect(await phone.getByText('Verfügbar').count()).toBe(0)
})
