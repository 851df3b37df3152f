import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const installer = (over: object = {}) => ({
  id: 'm1',
  arke_id: 'installer',
  version: 2,
  label: 'Haustechnik Bergmann GmbH',
  company: 'Haustechnik Bergmann GmbH',
  city: 'Köln',
  first_name: 'Petra',
  last_name: 'Bergmann',
  email: 'petra@bergmann.example',
  phone: null,
  member_status: 'active',
  iban: null,
  iban_state: 'missing',
  iban_changed_at: null,
  account_holder: null,
  bic: null,
  terms_version: '2026-1',
  terms_accepted_at: '2026-01-05T08:00:00Z',
  self_billing: true,
  marketing_consent: false,
  link_sales_points: [],
  metadata: {},
  ...over,
})

const security = {
  '/lib/notification/function/channels': { quiet_from: null, quiet_to: null, topics: [] },
  '/lib/auth/factors': { totp: false, passkeys: [], recovery_codes: 0 },
  '/lib/auth/sessions': [],
}

const show = (over: object = {}, { role = 'installer', path = '', ...options }: Shown = {}) => {
  return showScreen(<Screen />, {
    role,
    path: `/${role}/profile${path}`,
    known: {
      ...security,
      [`/lib/${role}/unit/m1`]: (call: TestCall) =>
        call.method === 'GET'
          ? installer({ arke_id: role, ...over })
          : (options.onSend?.(call) ?? installer(over)),
    },
    ...options,
  })
}

const card = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement

describe('the bank account', () => {
  it('that is missing is asked for', async () => {
    show({}, { path: '?tab=account' })
    const bank = within(await card('Bankverbindung'))
    expect(bank.getByText(/Ohne IBAN können wir Ihr Guthaben nicht auszahlen/)).toBeDefined()
    expect(bank.getByRole('button', { name: 'Bankverbindung angeben' })).toBeDefined()
  })

  it('is written in groups of four', async () => {
    show({ iban: 'DE89370400440532013000', iban_state: 'usable' }, { path: '?tab=account' })
    expect(wordsOf(await card('Bankverbindung'))).toContain('DE89 3704 0044 0532 0130 00')
  })

  it('says until when payouts wait after a change', async () => {
    show(
      {
        iban: 'DE89370400440532013000',
        iban_state: 'quarantine',
        iban_held_until: '2026-11-23T09:00:00Z',
      },
      { path: '?tab=account' },
    )
    expect(wordsOf(await card('Bankverbindung'))).toMatch(/warten bis 23\.11\.2026.*10:00 Uhr/)
  })

  it.each([
    ['no_match', /Der Name des Kontoinhabers passt nicht/],
    ['invalid', /konnten wir nicht überweisen/],
  ])('that is %s says what is wrong', async (iban_state, words) => {
    show({ iban: 'DE89370400440532013000', iban_state }, { path: '?tab=account' })
    expect(within(await card('Bankverbindung')).getByText(words)).toBeDefined()
  })

  it.each([
    ['unchecked', /noch nicht geprüft/],
    ['confirmed', /ist bestätigt/],
  ])('that is %s says so in words', async (iban_state, words) => {
    show({ iban: 'DE89370400440532013000', iban_state }, { path: '?tab=account' })
    expect(within(await card('Bankverbindung')).getByText(words)).toBeDefined()
  })

  it('outside the EEA without a BIC says that it can’t be paid to', async () => {
    show(
      { iban: 'CH93 **** **** 2957', iban_state: 'unchecked', bic: null },
      { path: '?tab=account' },
    )
    expect(wordsOf(await card('Bankverbindung'))).toMatch(/brauchen wir die BIC/)
    expect(wordsOf(await card('Bankverbindung'))).not.toMatch(/müssen nichts tun/)
  })

  it('takes over the name that the bank has with one click', async () => {
    const held = { iban: 'DE89370400440532013000', iban_state: 'close_match' }
    const { user, sent } = show(
      { ...held, bank_name: 'Bergmann Haustechnik GmbH' },
      { path: '?tab=account' },
    )
    const bank = within(await card('Bankverbindung'))
    expect(bank.getByText(/„Bergmann Haustechnik GmbH“/)).toBeDefined()
    await user.click(bank.getByRole('button', { name: 'Namen der Bank übernehmen' }))
    await waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual([
        '/lib/installer/unit/m1/function/accept_bank_name',
      ]),
    )
  })

  it('is nothing that a reviewer has', async () => {
    show({}, { role: 'moderator', path: '?tab=notices' })
    await card('Sprache')
    expect(screen.queryByRole('heading', { name: 'Bankverbindung' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Firma' })).toBeNull()
  })
})

describe('terms and consents', () => {
  it('say which version was accepted when', async () => {
    show({}, { path: '?tab=account' })
    expect(wordsOf(await card('Bedingungen und Einwilligungen'))).toContain(
      'in der Fassung 2026-1 angenommen am 05.01.2026',
    )
  })

  it('say that none is accepted yet', async () => {
    show({ terms_accepted_at: null }, { path: '?tab=account' })
    expect(await screen.findByText(/sind noch nicht angenommen/)).toBeDefined()
  })

  it('are given and taken back one by one', async () => {
    const { user, sent } = show({}, { path: '?tab=account' })
    const consent = await screen.findByRole('switch', { name: /Kleinunternehmer/ })
    expect(
      consent.getAttribute('aria-checked') ?? String((consent as HTMLInputElement).checked),
    ).toBe('false')
    await user.click(consent)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.method).toBe('PUT')
    expect(sent[0]?.body).toEqual({ small_business: true })
  })

  it('are not asked of a wholesaler', async () => {
    show({}, { role: 'wholesaler', path: '?tab=account' })
    await card('Bedingungen und Einwilligungen')
    expect(screen.queryByRole('switch', { name: /Gutschrift/ })).toBeNull()
  })
})

describe('the language', () => {
  it('is each called by its own name, and kept as soon as it is chosen', async () => {
    const { user, sent } = show({}, { path: '?tab=notices' })
    await user.click(await screen.findByRole('radio', { name: 'Italiano' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ language: 'it' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Profilo' })).toBeDefined()
  })
})

describe('its five parts', () => {
  const tabs = async () =>
    (await screen.findAllByRole('tab')).map((tab) => [
      tab.textContent,
      tab.getAttribute('aria-selected') === 'true',
    ])

  it('begin with the firm', async () => {
    show()
    expect(await tabs()).toEqual([
      ['Firma', true],
      ...['Konto & Steuern', 'Personen', 'Anmeldung', 'Mitteilungen'].map((tab) => [tab, false]),
    ])
  })

  it.each([
    ['#bank', 'Konto & Steuern'],
    ['#terms', 'Konto & Steuern'],
    ['#notifications', 'Mitteilungen'],
    ['?edit=details', 'Konto & Steuern'],
    ['?tab=people', 'Personen'],
  ])('open where %s leads', async (path, open) => {
    show({}, { path })
    expect((await tabs()).filter(([, isOpen]) => isOpen)).toEqual([[open, true]])
  })

  it('are three for staff', async () => {
    show({}, { role: 'moderator' })
    const names = (await tabs()).map(([name]) => name)
    expect(names).toEqual(['Zu Ihrer Person', 'Anmeldung', 'Mitteilungen'])
  })
})

describe('the own data', () => {
  it('become a form on demand, and text again once saved', async () => {
    const { user, sent } = show()
    await user.click(
      await screen.findByRole('button', { name: 'Angaben zu Ihrer Person bearbeiten' }),
    )
    const phone = await screen.findByRole('textbox', { name: /Telefon/ })
    await user.type(phone, '0221 1234')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ phone: '0221 1234' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Telefon/ })).toBeNull())
  })

  it('keep what was typed where the server refuses, with its words beside the field', async () => {
    const message = 'Diese Telefonnummer gibt es nicht.'
    const { user } = show(
      {},
      { path: '?edit=person', onSend: () => new Refused(422, message, 'phone') },
    )
    const phone = await screen.findByRole('textbox', { name: /Telefon/ })
    await user.type(phone, '0221 1234')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect((phone as HTMLInputElement).value).toBe('0221 1234')
  })

  it('say what sales points are good for where none is chosen', async () => {
    show()
    expect(await screen.findByText(/prüfen wir Ihre Rechnungen schneller/)).toBeDefined()
  })

  it('can be asked for again where they could not be had', async () => {
    show({}, { known: { ...security, '/lib/installer/unit/m1': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  })
})
