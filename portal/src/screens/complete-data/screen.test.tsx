import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Screen } from './screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const own = '/lib/installer/unit/m1?load_links=true'

const open = (company: object, path = '/complete-data') =>
  render(
    <TestPortal arke_id="installer" path={path} answers={{ [own]: { id: 'm1', ...company } }}>
      <Screen />
    </TestPortal>,
  )

it('begins with company and address, and says what is missing there', async () => {
  const { user } = open({ member_status: 'incomplete' })
  expect(await screen.findByRole('heading', { name: 'Betrieb und Anschrift' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const wrong = ['Firma', 'Straße', 'Hausnummer', 'PLZ', 'Ort']
  for (const label of wrong)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

it('goes on to the tax step once the address is there', async () => {
  const { user } = open({ member_status: 'invited', company: 'Haustechnik Bergmann GmbH' })
  await user.type(await screen.findByLabelText('Straße'), 'Am Kessel')
  await user.type(screen.getByLabelText('Hausnummer'), '7 a')
  await user.type(screen.getByLabelText('PLZ'), '50667')
  await user.type(screen.getByLabelText('Ort'), 'Köln')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const heading = await screen.findByRole('heading', { name: 'Steuerliche Angaben' })
  expect(document.activeElement).toBe(heading)
  expect(sessionStorage.getItem('complete-data:m1')).toContain('Am Kessel')
})

it('lets no step be skipped by the address', async () => {
  open({ member_status: 'incomplete' }, '/complete-data?step=finish')
  expect(await screen.findByRole('heading', { name: 'Betrieb und Anschrift' })).toBeTruthy()
})

it('says what is possible while the data are in review', async () => {
  open({ member_status: 'in_review', company: 'Haustechnik Bergmann GmbH', iban: null })
  expect(await screen.findByText(/Haustechnik Bergmann GmbH ist angemeldet/)).toBeTruthy()
  expect(screen.getByText('Ausgezahlt wird nach der Freigabe.')).toBeTruthy()
  expect(screen.getByText(/im Profil nachtragen/)).toBeTruthy()
})

it('says why a registration was declined, above what can be corrected', async () => {
  open({ member_status: 'declined', status_reason: 'Die Gewerbeanmeldung fehlt.' })
  expect(await screen.findByText(/Die Gewerbeanmeldung fehlt\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Betrieb und Anschrift' })).toBeTruthy()
})

it('leaves an account that is there to the profile', async () => {
  open({ member_status: 'incomplete', iban: 'DE02120300000000202051' })
  expect(await screen.findByText('Betrieb und Anschrift')).toBeTruthy()
  expect(screen.queryByText('Bankverbindung')).toBeNull()
})

it('has nothing for who is active', async () => {
  open({ member_status: 'active' })
  expect(await screen.findByText('Ihre Daten sind vollständig')).toBeTruthy()
})
