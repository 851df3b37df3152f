import { it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { mailedToken } from './portal/mailed-token.ts'
import { ownPortal } from './portal/own-portal.ts'

const { open, openAs } = useBrowser()
const patient = { timeout: 20_000 }

it('an installer whose mailbox is gone asks for another, and the old one can stop it', async () => {
  const email = 'neu@demo.example'
  const owner = await openAs('installer', { at: '/installer/profile?tab=sign_in' })
  await owner.getByRole('button', { name: 'E-Mail-Adresse ändern …' }).click()
  await look(owner, 'mailbox-1-change')
  await owner.getByRole('button', { name: 'Postfach verloren …' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(/Neue E-Mail-Adresse/).fill(email)
  await dialog.getByLabel(/Was ist mit dem/).fill('Die Domain haben wir aufgegeben.')
  await look(owner, 'mailbox-2-ask')
  await dialog.getByRole('button', { name: 'Antrag senden' }).click()
  await owner.getByText(`Ihr Antrag auf ${email} wird geprüft.`).waitFor(patient)
  await look(owner, 'mailbox-3-profile')

  const admin = await openAs('admin', { at: '/admin/users' })
  await admin.getByText('das bisherige Postfach ist verloren', { exact: false }).waitFor(patient)
  await look(admin, 'mailbox-4-office')
  await admin.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByText('Gilt ab', { exact: false }).waitFor(patient)
  await look(admin, 'mailbox-5-waiting')
  await admin.setViewportSize({ width: 1100, height: 900 })
  await look(admin, 'mailbox-5-waiting-1100')

  const fresh = await open(390)
  await fresh.goto(`/?mailbox=${await mailedToken(email, 'mailbox')}`)
  await fresh.getByRole('button', { name: 'Bestätigen' }).click()
  await fresh.getByRole('heading', { name: 'Danke, bestätigt' }).waitFor(patient)
  await owner.reload()
  await owner.getByText(`melden Sie sich mit ${email} an.`, { exact: false }).waitFor(patient)

  const old = await open(390)
  const previousAddress = ownPortal().accounts.installer?.username ?? ''
  await old.goto(`/?keep=${await mailedToken(previousAddress, 'keep')}`)
  await look(old, 'mailbox-6-stop')
  await old.getByRole('button', { name: 'Änderung anhalten' }).click()
  await old.getByRole('heading', { name: 'Die Änderung ist angehalten' }).waitFor(patient)
  await owner.reload()
  await owner.getByRole('button', { name: 'E-Mail-Adresse ändern …' }).waitFor(patient)
})
