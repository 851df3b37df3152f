import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }
const page = 'paperworks/payouts?tab=cutover'

it('a former balance is handed in with its control sum, released by another, and in the wallet', async () => {
  const installer = await platformAs('installer')
  const [own] = (await installer.get<{ items: { customer_number: string }[] }>('/installer/unit'))
    .items
  const csv = `Kundennummer;Betrag;Steuerliche Behandlung;Vermerk\n${own?.customer_number};123,45;Entgeltminderung;Stand 31.12.\n`

  const admin = await openAs('admin', { at: `/admin/${page}` })
  await admin.locator('input[type=file]').setInputFiles({
    name: 'altsystem.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await admin.getByLabel(/^Zeilen/).fill('1')
  await admin.getByLabel(/^Kontrollsumme/).fill('123,40')
  await admin.getByRole('button', { name: 'Zur Freigabe einreichen' }).click()
  await admin
    .getByText(/Kontrollsumme/)
    .first()
    .waitFor(patient)
  await look(admin, 'cutover-wrong-sum')
  await admin.getByLabel(/^Kontrollsumme/).fill('123,45')
  await admin.getByRole('button', { name: 'Zur Freigabe einreichen' }).click()
  await admin.getByText('altsystem.csv wartet auf die Freigabe').waitFor(patient)

  const second = await openAs('super_admin', { at: `/super_admin/${page}` })
  await second.getByRole('link', { name: 'altsystem.csv' }).first().click(patient)
  await second.getByRole('button', { name: 'Freigeben' }).click(patient)
  await look(second, 'cutover-release')
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await second.getByRole('dialog').waitFor({ state: 'detached', ...patient })

  const wallet = await openAs('installer', { at: '/installer/wallet?tab=bookings' })
  await wallet
    .getByText(/123,45/)
    .first()
    .waitFor(patient)
  await look(wallet, 'cutover-wallet')
  const { items } = await (await platformAs('admin')).get<{ items: { cutover_status: string }[] }>(
    '/cutover/unit?filter=eq(filename,altsystem.csv)',
  )
  expect(items.map(({ cutover_status }) => cutover_status)).toEqual(['released'])
})
