import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

const own = '/lib/installer/unit/m1'

/** Renders a company's screen; returns the sent requests. */
function open(company: object, path = '/complete-data') {
  const saved: TestCall[] = []
  const answers: Answers = (call) => {
    if (call.method !== 'GET') saved.push(call)
    return call.path === own ? { id: 'm1', version: 3, ...company } : listed()
  }
  const { user } = render(
    <TestPortal arke_id="installer" path={path} answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, saved }
}

it('begins with the firm, and says what is missing there', async () => {
  const { user } = open({ member_status: 'incomplete' })
  expect(await screen.findByRole('heading', { name: 'Daten Ihrer Firma' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const wrong = ['Firma', 'Straße', 'Hausnummer', 'PLZ', 'Ort']
  for (const label of wrong)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

it('saves the first page and goes on to the second', async () => {
  const { user, saved } = open({ member_status: 'invited', company: 'Haustechnik Bergmann GmbH' })
  await user.type(await screen.findByLabelText('Straße'), 'Am Kessel')
  await user.type(screen.getByLabelText('Hausnummer'), '7 a')
  await user.type(screen.getByLabelText('PLZ'), '50667')
  await user.type(screen.getByLabelText('Ort'), 'Köln')
  await user.type(screen.getByLabelText('Steuernummer'), '214/5012/3456')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const heading = await screen.findByRole('heading', { name: 'Konto und Zustimmung' })
  expect(document.activeElement).toBe(heading)
  expect(saved.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${own}`])
  expect(saved[0]?.body).toMatchObject({
    company: 'Haustechnik Bergmann GmbH',
    street: 'Am Kessel',
    postcode: '50667',
    phone: null,
  })
  expect(saved[0]?.body).not.toHaveProperty('iban')
})

it('that could not be loaded keeps its title, and can be tried again', async () => {
  render(
    <TestPortal
      arke_id="installer"
      path="/complete-data"
      answers={{ [own]: new Refused(400, 'Nicht jetzt.') }}
    >
      <Screen />
    </TestPortal>,
  )
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Daten Ihrer Firma' })).toBeDefined()
})

it('lets no step be skipped by the address', async () => {
  open({ member_status: 'incomplete' }, '/complete-data?step=account')
  expect(await screen.findByRole('heading', { name: 'Daten Ihrer Firma' })).toBeTruthy()
})

it('says what is possible while the data are in review', async () => {
  open({ member_status: 'in_review', company: 'Haustechnik Bergmann GmbH', iban: null })
  expect(await screen.findByText(/Haustechnik Bergmann GmbH ist angemeldet/)).toBeTruthy()
  expect(screen.getByText('Ausgezahlt wird nach der Freischaltung.')).toBeTruthy()
  expect(screen.getByText(/im Profil nachtragen/)).toBeTruthy()
})

it('says why a registration was declined, above what can be corrected', async () => {
  open({ member_status: 'declined', status_reason: 'Die Gewerbeanmeldung fehlt.' })
  expect(await screen.findByText(/Die Gewerbeanmeldung fehlt\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Daten Ihrer Firma' })).toBeTruthy()
})

it('leaves an account that is there to the profile', async () => {
  open({ member_status: 'incomplete', iban: 'DE02120300000000202051' })
  expect(await screen.findByRole('heading', { name: 'Daten Ihrer Firma' })).toBeTruthy()
  expect(screen.queryByLabelText('IBAN')).toBeNull()
})

it('has nothing for who is active', async () => {
  open({ member_status: 'active' })
  expect(await screen.findByText('Ihre Daten sind vollständig')).toBeTruthy()
})

const address = {
  company: 'Haustechnik Bergmann GmbH',
  street: 'Am Kessel',
  house_number: '7 a',
  postcode: '50667',
  city: 'Köln',
  country: 'DE',
}

it('goes on from what another window saved, and says at the field what is wrong with a VAT id', async () => {
  const savedData = { ...address, small_business: true, member_status: 'incomplete' }
  const { user } = open(savedData, '/complete-data?step=company')
  const vat = await screen.findByLabelText('USt-IdNr.')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  await user.type(vat, 'DE12')
  await user.tab()
  await expect.poll(() => vat.getAttribute('aria-invalid')).toBe('true')
  await user.clear(vat)
  await user.type(vat, 'DE123456788')
  await expect.poll(() => vat.getAttribute('aria-invalid')).toBeNull()
})

it('counts the letters of a long name, and says what a postcode is made of', async () => {
  const { user } = open({ ...address, company: 'x'.repeat(60), member_status: 'incomplete' })
  expect(await screen.findByText('60 von 70 Zeichen')).toBeTruthy()
  const postcode = screen.getByLabelText('PLZ')
  await user.clear(postcode)
  await user.type(postcode, '506')
  await user.tab()
  expect(await screen.findByText('Bitte fünf Ziffern, zum Beispiel 50667.')).toBeTruthy()
})

it('keeps a button in its place until it was pressed, and then says all that is wrong', async () => {
  const { user } = open({ ...address, street: null, member_status: 'incomplete' })
  const postcode = await screen.findByLabelText('PLZ')
  await user.clear(postcode)
  await user.type(postcode, '506')
  const onward = screen.getByRole('button', { name: 'Weiter' })
  await user.pointer({ keys: '[MouseLeft>]', target: onward })
  expect(screen.queryByText('Bitte fünf Ziffern, zum Beispiel 50667.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: onward })
  expect(await screen.findByText('Bitte fünf Ziffern, zum Beispiel 50667.')).toBeTruthy()
  expect(screen.getByLabelText('Straße').getAttribute('aria-invalid')).toBe('true')
})
