import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { setPasswordByMail } from './portal/by-mail.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'

const { open, openAs } = useBrowser()
const patient = { timeout: 20_000 }
const password = 'Drei Boote fahren 9 Knoten'
const email = 'mara@demo.example'

it('a colleague is invited, signs in with two steps and with a passkey, and is looked at', async () => {
  const admin = await openAs('admin', { at: '/admin/users?tab=moderator' })
  await admin.getByRole('button', { name: 'Zugang anlegen …' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(/Vorname/).fill('Mara')
  await dialog.getByLabel(/Nachname/).fill('Seidel')
  await dialog.getByLabel(/E-Mail/).fill(email)
  await dialog.getByLabel(/Grund/).fill('Neu im Team der Prüfung')
  await look(admin, 'staff-invite')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await admin.getByText('Ein Zugang wartet auf die Freigabe: Mara Seidel').waitFor(patient)

  const root = await openAs('super_admin', { at: '/super_admin/users?tab=moderator' })
  await root.getByText('Ein Zugang wartet auf die Freigabe: Mara Seidel').waitFor(patient)
  await look(root, 'staff-waits')
  await root.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Freigeben', exact: true }).click()
  await root.getByText('Änderung freigegeben').waitFor(patient)

  const mara = await open()
  await setPasswordByMail(mara, { email, password })
  const typeIn = async () => {
    await mara.goto('/signin')
    await mara.getByLabel('E-Mail').fill(email)
    await mara.getByLabel('Passwort', { exact: true }).fill(password)
    await mara.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  const isIn = () => mara.waitForURL(/\/moderator\/\w/, patient)
  await typeIn()
  await isIn()
  await mara.goto('/moderator/profile?tab=sign_in')
  await mara.getByRole('button', { name: 'App einrichten …' }).click()
  const secret = (await mara.getByRole('dialog').locator('code').textContent(patient))?.replace(
    /\s/g,
    '',
  )
  const app = new TOTP({ secret: secret ?? '' })
  await look(mara, 'app-for-codes')
  await mara.getByLabel(/^Code der App/).fill(app.generate())
  await mara.getByRole('button', { name: 'Einrichten', exact: true }).click()
  await mara.getByText('Ihre Wiederherstellungscodes').waitFor(patient)
  const recovery = await mara.getByRole('dialog').locator('code').first().textContent()
  await look(mara, 'recovery-codes')
  await mara.getByRole('button', { name: 'Ich habe sie notiert' }).click()

  const cdp = await mara.context().newCDPSession(mara)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await mara.getByRole('button', { name: 'Passkey anlegen' }).click()
  await mara.getByText('Passkey angelegt').waitFor(patient)
  await look(mara, 'profile-security')

  const signOut = async () => {
    await mara.goto('/logout')
    await mara.getByRole('link', { name: 'Wieder anmelden' }).waitFor(patient)
  }
  await signOut()
  await typeIn()
  await mara.getByLabel(/^Code der App/).waitFor(patient)
  await mara.getByLabel(/^Code der App/).fill('000000')
  await mara.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await mara.getByText('Der Code stimmt nicht').waitFor(patient)
  await look(mara, 'sign-in-code')
  await mara.getByLabel(/^Code der App/).fill(recovery ?? '')
  await mara.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await isIn()

  await signOut()
  await mara.goto('/signin')
  await mara.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await isIn()

  await root.goto('/super_admin/users?tab=moderator')
  await root.getByRole('cell', { name: 'Seidel' }).click()
  await chooseFromHead(root, 'Portal ansehen als …')
  await root.getByRole('dialog').getByLabel(/Grund/).fill('Fragt am Telefon')
  await root.getByRole('dialog').getByRole('button', { name: 'Portal ansehen als …' }).click()
  await root.getByText(/Sie sehen das Portal als Mara Seidel/).waitFor(patient)
  await look(root, 'looking-as')
  expect(await root.getByRole('link', { name: 'Einstellungen' }).count()).toBe(0)
  await root.getByRole('button', { name: 'Ansicht beenden' }).click()
  await root.waitForURL((url) => !url.pathname.startsWith('/moderator'), patient)
})
