import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { setPasswordByMail } from './portal/by-mail.ts'
import { signIn } from './portal/sign-in.ts'

const { open, openAs } = useBrowser()
const patient = { timeout: 20_000 }
const password = 'Drei Boote fahren 9 Knoten'

it('a firm has three people of different rights: each sees what it may', async () => {
  const owner = await openAs('installer', { at: '/installer/profile?tab=people' })
  await owner.getByRole('heading', { name: 'Personen' }).waitFor(patient)
  await look(owner, 'people')
  await owner.getByRole('button', { name: 'Person einladen …' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(/Vorname/).fill('Nora')
  await dialog.getByLabel(/Nachname/).fill('Neumann')
  await dialog.getByLabel(/E-Mail/).fill('monteur@demo.example')
  await look(owner, 'person-invite')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await dialog.getByText('Mit dieser Adresse meldet sich schon jemand an.').waitFor(patient)
  await dialog.getByLabel(/E-Mail/).fill('nora@demo.example')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await owner.getByText('Nora Neumann').waitFor(patient)

  const nora = await open()
  await setPasswordByMail(nora, { email: 'nora@demo.example', password })
  await signIn(nora, { username: 'nora@demo.example', password })
  await nora.goto('/installer/wallet')
  await nora.getByRole('tab', { name: 'Vorgänge' }).waitFor(patient)
  expect(await nora.getByRole('tab', { name: 'Auszahlungen' }).count()).toBe(0)
  expect(await nora.getByText('Cashback gesamt').count()).toBe(0)
  await look(nora, 'wallet-of-a-submitter')
  await nora.goto('/installer/home')
  await look(nora, 'home-of-a-submitter')

  const office = await openAs(
    { username: 'buero@demo.example', password: 'leise-waerme-2026' },
    { at: '/installer/wallet' },
  )
  await office.getByRole('tab', { name: 'Auszahlungen' }).waitFor(patient)
  await office.goto('/installer/profile?tab=people')
  await office.getByText('Nora Neumann').waitFor(patient)
  expect(await office.getByRole('button', { name: 'Person einladen …' }).count()).toBe(0)

  await owner.getByRole('button', { name: 'Aktionen für Nora Neumann' }).click()
  await owner.getByRole('menuitem', { name: 'Sperren' }).click()
  await owner.getByText('Person gesperrt').waitFor(patient)
  await nora.goto('/installer/home')
  await nora.waitForURL(/signin|logout/, patient)
})
