import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'
import { ownPortal } from './portal/own-portal.ts'
import { freeDevices, platformAs, readyDraft } from './portal/platform.ts'
import { secondInstaller } from './portal/second-installer.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

interface Posting {
  items: { id: string; amount: number }[]
}

it('a firm with an open claim and a draft is merged: all stays where it is, nothing new comes', async () => {
  const company = `Doppelt ${Date.now()} GmbH`
  const account = await secondInstaller(company)
  const double = await platformAs(account)
  const [firstDevice, secondDevice] = await freeDevices(2)
  if (!firstDevice || !secondDevice) throw new Error('no free devices')
  const open = await readyDraft(account, [firstDevice])
  const { claim_number } = await double.post<{ claim_number: string }>(
    `/paperwork/unit/${open}/function/submit`,
    {},
  )
  const draft = await readyDraft(account, [secondDevice])
  const bookings = () => double.get<Posting>('/wallet_entry/unit?order=inserted_at;asc')
  const previousBookings = await bookings()

  const admin = await openAs('admin', { at: `/admin/users?tab=installer&unit=${double.id}` })
  await chooseFromHead(admin, 'Als Duplikat zusammenführen')
  const dialog = admin.getByRole('dialog')
  await dialog
    .getByText('1 offener Vorgang bleibt hier und läuft weiter.', { exact: false })
    .waitFor()
  await dialog.getByText('1 Entwurf bleibt lesbar', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Als Duplikat zusammenführen' }).click()
  await dialog.getByText('Bitte wählen Sie die Firma, die weitergeführt wird.').first().waitFor()
  const { id: remainingFirm } = await platformAs('installer')
  const name = (
    await (await platformAs('admin')).get<{ company: string }>(`/installer/unit/${remainingFirm}`)
  ).company
  await dialog.getByLabel(/Weitergeführt wird/).fill(name.slice(0, 8))
  await admin.getByRole('option', { name }).first().click()
  await dialog.getByLabel(/Grund/).fill('Zweimal registriert, dieselbe USt-IdNr.')
  await look(admin, 'merge-1-window')
  await dialog.getByRole('button', { name: 'Als Duplikat zusammenführen' }).click()
  await admin.getByText('Die Firmen sind zusammengeführt').waitFor(patient)
  await admin.getByText(/^Zusammengeführt am/).waitFor(patient)
  await look(admin, 'merge-2-duplicate')
  await admin.goto(`/admin/users?tab=installer&unit=${remainingFirm}`)
  await admin.getByText('Duplikate dieser Firma').waitFor(patient)
  await look(admin, 'merge-3-kept')

  expect(await bookings()).toEqual(previousBookings)
  const owner = await openAs(account, { at: '/installer/home' })
  await owner.getByText(name, { exact: false }).first().waitFor(patient)
  await look(owner, 'merge-4-home')
  await owner.goto(`/installer/wallet/${open}`)
  await owner.getByText(claim_number).first().waitFor(patient)
  await owner.goto(`/installer/scan/${draft}`)
  await owner.getByRole('button', { name: 'Verbindlich einreichen' }).click()
  await owner
    .getByText('Ihre Firma wird unter einem anderen Zugang weitergeführt.', { exact: false })
    .first()
    .waitFor(patient)
  await look(owner, 'merge-5-draft')

  const moderator = await platformAs('super_admin')
  await moderator.post(`/paperwork/unit/${open}/function/take`, {})
  await moderator.post(`/paperwork/unit/${open}/function/approve`, { override_reason: 'Geprüft.' })
  const currentBookings = await bookings()
  expect(currentBookings.items.length).toBeGreaterThan(previousBookings.items.length)
  expect(currentBookings.items.slice(0, previousBookings.items.length)).toEqual(
    previousBookings.items,
  )
  expect(ownPortal().accounts.installer?.username).not.toBe(account.username)
})
