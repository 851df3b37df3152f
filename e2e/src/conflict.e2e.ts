import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { freeDevices, platformAs, readyDraft } from './portal/platform.ts'
import { secondInstaller } from './portal/second-installer.ts'
import { printOf } from './portal/type-plate.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

it('two firms claim one device: the second adds a photo, one decision settles both, each reads it', async () => {
  const devices = await freeDevices(1)
  const installer = await platformAs('installer')
  const first = await readyDraft('installer', devices)
  await installer.post(`/paperwork/unit/${first}/function/submit`, {})
  const account = await secondInstaller('Klima Schulz GmbH')
  const second = await readyDraft(account, devices)

  const other = await openAs(account, { at: `/installer/scan/${second}` })
  await other.getByText(/hat schon ein anderer Fachbetrieb Cashback beantragt/).waitFor(patient)
  await look(other, 'journey-10-contested')
  const photo = { name: 'typenschild.jpg', mimeType: 'image/jpeg', buffer: await printOf(other) }
  await other.locator('tbody input[type=file]').setInputFiles(photo)
  await other.getByText('Foto des Typenschilds liegt bei').waitFor(patient)
  await other.getByText('Alles angegeben').waitFor(patient)
  await other.getByRole('button', { name: 'Verbindlich einreichen' }).click()
  await other.waitForURL(/\/installer\/wallet\/[\w-]+/)

  const admin = await openAs('admin', { at: '/admin/paperworks' })
  await admin.getByRole('tab', { name: /^Konflikte/ }).click()
  await admin.getByRole('row').filter({ hasText: 'Klima Schulz GmbH' }).waitFor(patient)
  await look(admin, 'journey-10-queue')
  await admin.goto(`/admin/paperworks/${first}`)
  await admin.getByRole('link', { name: 'Unterlagen vergleichen' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Konflikt um ein Gerät' }).waitFor()
  await admin.getByRole('img', { name: 'typenschild.jpg' }).waitFor(patient)
  await look(admin, 'journey-10-compare')
  await admin.getByRole('radio', { name: /Klima Schulz GmbH/ }).click()
  await admin.getByRole('button', { name: 'Konflikt entscheiden' }).click()
  await admin.getByText(/^Das Gerät steht CB-\d{4}-\d{6} zu\./).waitFor(patient)
  await look(admin, 'journey-10-settled')

  const loser = await openAs('installer', { at: `/installer/wallet/${first}` })
  await loser
    .getByText(/Ihre Unterlagen belegen nicht, dass das Gerät zu Ihrem Vorgang gehört/)
    .first()
    .waitFor(patient)
  expect(await loser.getByText('Klima Schulz').count()).toBe(0)
  await look(loser, 'journey-10-lost')
  await other.goto('/installer/notification')
  await other
    .getByText(/gehört zu Ihrem Vorgang/)
    .first()
    .waitFor(patient)
})
