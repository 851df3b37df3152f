import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { freeDevices, platformAs, submittedClaim } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

it('a device that broke is reported with its successor, which takes its place for the same money', async () => {
  const { id } = await submittedClaim(2)
  const step = (name: string) => `/paperwork/unit/${id}/function/${name}`
  const office = await platformAs('admin')
  await office.post(step('take'), {})
  await office.post(step('approve'), { override_reason: 'Dasselbe Bild für mehrere Vorgänge.' })
  const previousClaim = await office.get<{ approved_amount: number }>(`/paperwork/unit/${id}`)
  const successor = await freeSerial(id)

  const installer = await openAs('installer', { at: `/installer/wallet/${id}` })
  await installer.getByRole('button', { name: 'Getauscht oder zurückgegeben?' }).first().click()
  const dialog = installer.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Melden' }).click()
  await dialog.getByText('Bitte wählen Sie, was geschehen ist.').waitFor()
  await dialog.getByRole('radio', { name: /Gegen ein neues Gerät getauscht/ }).click()
  await dialog.getByRole('textbox', { name: /Seriennummer/ }).fill(successor.toLowerCase())
  await dialog.getByRole('textbox', { name: /Anlass/ }).fill('Verdichter defekt')
  await look(installer, 'exchange-report')
  await dialog.getByRole('button', { name: 'Melden' }).click()
  await installer.getByRole('link', { name: 'Tausch gemeldet' }).waitFor(patient)
  await look(installer, 'exchange-reported')

  const admin = await openAs('admin', { at: `/admin/paperworks/${id}` })
  await admin.getByText(`getauscht gegen ${successor}`).waitFor(patient)
  await admin.getByRole('button', { name: 'Gerät tauschen' }).click()
  const exchange = admin.getByRole('dialog')
  await exchange.getByRole('textbox', { name: /Grund/ }).fill('Gewährleistung')
  await look(admin, 'exchange-desk')
  await exchange.getByRole('button', { name: 'Gerät tauschen' }).click()
  await admin.getByText('Das neue Gerät steht im Vorgang').waitFor(patient)
  await look(admin, 'exchange-done')

  await installer.getByRole('cell', { name: successor }).first().waitFor(patient)
  await installer.getByText('Gerät getauscht').first().waitFor(patient)
  const reported = installer.getByRole('link', { name: 'Tausch gemeldet' })
  await reported.waitFor({ state: 'hidden', ...patient })
  await look(installer, 'exchange-claim')
  const exchangedClaim = await office.get<{ approved_amount: number }>(`/paperwork/unit/${id}`)
  expect(exchangedClaim.approved_amount).toBe(previousClaim.approved_amount)
})

/** A delivered device of the same product as a claim's first one. */
async function freeSerial(claim: string): Promise<string> {
  const office = await platformAs('admin')
  const lines = await office.get<{ items: { link_product: string }[] }>(
    `/paperwork_line/unit?filter=eq(link_paperwork,${claim})&order=position;asc&limit=1`,
  )
  const [device] = await freeDevices(1, `eq(link_product,${lines.items[0]?.link_product})`)
  return device?.serial ?? ''
}
