import { addDays, berlinDay } from '@ruecklauf/model'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { LanguageCard } from './language-card.tsx'
import { TermsCard } from './terms-card.tsx'

const today = berlinDay(new Date())
const own = '/lib/installer/unit/m1'
const unit = {
  id: 'm1',
  arke_id: 'installer',
  version: 2,
  member_status: 'active',
  terms_version: '2026-1',
  terms_accepted_at: '2026-01-05T08:00:00Z',
  self_billing: true,
  self_billing_at: '2026-01-05T23:30:00Z',
  small_business: false,
  small_business_confirmed_on: addDays(today, -30),
  small_business_since: null,
  marketing_consent: false,
}

const show = (values: object = {}, onSend: () => unknown = () => ({ id: 'm1' })) =>
  showScreen(
    <>
      <TermsCard
        member={testMember('installer')}
        unit={{ ...unit, ...values } as unknown as Parameters<typeof TermsCard>[0]['unit']}
      />
      <Toaster />
    </>,
    { path: '/installer/profile', onSend },
  )

const confirmation = () => screen.queryByRole('button', { name: 'Angabe bestätigen' })
const consent = (name: RegExp) => screen.findByRole('switch', { name })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

describe('the standing in tax', () => {
  it('says by which day in Germany the agreement was given', async () => {
    show()
    expect(await screen.findByText(/vereinbart am 06\.01\.2026/)).toBeDefined()
  })

  it('forgets that day once the agreement is taken back', async () => {
    show({ self_billing: false })
    expect(isOn(await consent(/per Gutschrift/))).toBe(false)
    expect(screen.queryByText(/vereinbart am/)).toBeNull()
  })

  it('says since when somebody is a small business, and when it was last said', async () => {
    show({ small_business: true, small_business_since: '2025-04-01' })
    expect(await screen.findByText(/Kleinunternehmer seit 01\.04\.2025/)).toBeDefined()
    expect(confirmation()).toBeNull()
  })

  it('is not asked for again on the last day of the year, and is on the next', async () => {
    show({ small_business_confirmed_on: addDays(today, -365) })
    expect(await screen.findByText(/Keine Kleinunternehmer-Regelung/)).toBeDefined()
    expect(confirmation()).toBeNull()
    cleanup()
    show({ small_business_confirmed_on: addDays(today, -366) })
    expect(await screen.findByText(/Stimmt die Angabe noch\?/)).toBeDefined()
    expect(confirmation()).not.toBeNull()
  })

  it('that nobody ever gave is asked for, and given with one press as of today', async () => {
    const { user, sent } = show({ small_business_confirmed_on: null })
    await user.click(await screen.findByRole('button', { name: 'Angabe bestätigen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { method: 'PUT', path: own, body: { small_business_confirmed_on: today } },
      ]),
    )
  })
})

describe('a consent', () => {
  it('is taken back by the same switch, and nothing else is sent with it', async () => {
    const { user, sent } = show()
    await user.click(await consent(/per Gutschrift/))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ self_billing: false }]))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
  })

  it('that the server does not take stays as it was, with its words', async () => {
    const words = 'Solange eine Auszahlung läuft, lässt sich das nicht ändern.'
    const { user } = show({}, () => new Refused(409, words))
    const billing = await consent(/per Gutschrift/)
    await user.click(billing)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(isOn(billing)).toBe(true)
  })
})

it('a language that could not be kept is said not to be', async () => {
  const words = 'Diese Sprache gibt es nicht.'
  const { user } = showScreen(
    <>
      <LanguageCard member={testMember('installer')} />
      <Toaster />
    </>,
    { onSend: () => new Refused(400, words, 'language') },
  )
  await user.click(await screen.findByRole('radio', { name: 'Español' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

it('a language of one of the people of a firm is its own, not the firm’s', async () => {
  const { user, sent } = showScreen(
    <LanguageCard member={{ ...testMember('installer'), person: 'p1' }} />,
  )
  await user.click(await screen.findByRole('radio', { name: 'Italiano' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { method: 'PUT', path: '/lib/person/unit/p1', body: { language: 'it' } },
    ]),
  )
})
