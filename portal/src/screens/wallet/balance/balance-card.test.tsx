import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { outlookWith, paymentStep } from '../../../testing/payment-step.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { BalanceCard } from './balance-card.tsx'

const balances = { available: 1234.5, pending: 80, held: 40.25, in_payout: 0, paid_this_year: 900 }
const show = (over: { balances?: unknown; outlook?: unknown } = {}, language = 'de') =>
  showScreen(<BalanceCard />, {
    path: '/installer/wallet',
    language,
    known: {
      '/lib/wallet_entry/function/balances': over.balances ?? balances,
      '/lib/wallet_entry/function/outlook': over.outlook ?? outlookWith(paymentStep()),
    },
  })

describe('the wallet in one sentence', () => {
  it('says what is available and where it goes', async () => {
    show()
    const line = await screen.findByText(/nächsten Auszahlung/)
    expect(wordsOf(line)).toBe('Überweisung mit der nächsten Auszahlung auf DE89 •••• 3000.')
    expect(wordsOf(screen.getByText('verfügbar'))).toBe('1.234,50 € verfügbar')
  })

  it('says from which amount on is paid before there is any, in place of zeros', async () => {
    show({ balances: { available: 0, pending: 0, held: 0, in_payout: 0, paid_this_year: 0 } })
    expect(await screen.findByText(/^Auszahlung ab 10,00.€$/)).toBeDefined()
    expect(screen.queryByText(/0,00.€ verfügbar/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Weg Ihres Geldes' })).toBeNull()
  })

  it('has the way of the money as a list of three stations in their order', async () => {
    show()
    const way = within(await screen.findByRole('list', { name: 'Weg Ihres Geldes' }))
    await way.findByText('80,00 €')
    expect(way.getAllByRole('listitem').map((item) => wordsOf(item))).toEqual([
      expect.stringMatching(/^In Prüfung.*80,00 €/),
      expect.stringMatching(/^Haltefrist.*40,25 €/),
      expect.stringMatching(/^Ausgezahlt.*900,00 €.*in diesem Jahr/),
    ])
  })

  it.each([
    ['outside_country', /nur an Firmen mit Sitz in Deutschland/],
    ['legal_hold', /Die Auszahlungen sind zurzeit angehalten/],
    ['contested', /wartet, bis geklärt ist/],
    ['locked', /nicht freigeschaltet/],
  ] as const)('promises no payout where there is none: %s', async (stop, words) => {
    show({ outlook: outlookWith(paymentStep({ stop })) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/Überweisung|kann ausgezahlt werden/)).toBeNull()
  })

  it('names the day of the run that the money is in, and of the next for the rest', async () => {
    show({
      outlook: outlookWith(
        paymentStep({ amount: 1000, state: 'planned', day: '2026-11-30' }),
        paymentStep({ amount: 234.5, day: '2026-12-16' }),
      ),
    })
    expect(wordsOf(await screen.findByText(/Eingeplant/))).toBe(
      '1.000,00 €: Eingeplant: Überweisung am 30.11.2026 auf DE89 •••• 3000.',
    )
    expect(wordsOf(screen.getByText(/Nächste Überweisung/))).toMatch(/^234,50 €: .*16\.12\.2026/)
  })

  it('says once what stops several parts', async () => {
    show({
      outlook: outlookWith(
        paymentStep({ amount: 1234.5, stop: 'no_iban' }),
        paymentStep({
          amount: 40.25,
          state: 'holding',
          available_on: '2026-12-01',
          stop: 'no_iban',
        }),
      ),
    })
    const held = await screen.findByText(/Verfügbar ab 01\.12\.2026/)
    expect(
      [...(held.parentElement?.children ?? [])].map((line) => wordsOf(line as HTMLElement)),
    ).toEqual([
      'Es fehlt die Bankverbindung. Ohne sie können wir nichts auszahlen.',
      '40,25 €: Verfügbar ab 01.12.2026.',
    ])
  })

  it('says what is on its way to the bank', async () => {
    show({ balances: { ...balances, in_payout: 12.05 } })
    expect(wordsOf(await screen.findByText(/auf dem Weg zur Bank/))).toContain('12,05 €')
  })

  it.each([
    ['no_iban', /Es fehlt die Bankverbindung/, 'IBAN eintragen'],
    ['no_match', /ließ sich nicht bestätigen/, 'Bankverbindung prüfen'],
  ] as const)('where the account is wanting, leads to it: %s', async (stop, words, action) => {
    show({ outlook: outlookWith(paymentStep({ stop })) })
    expect(await screen.findByText(words)).toBeDefined()
    const way = screen.getByRole('link', { name: action })
    expect(way.getAttribute('href')).toBe('/installer/profile#bank')
  })

  it.each([
    [
      { stop: 'quarantine', held_until: '2026-11-25T08:00:00Z', day: '2026-12-16' },
      /bis 25\.11\.2026, 09:00 Uhr\. Danach Überweisung am 16\.12\.2026/,
    ],
    [{ stop: 'below_minimum', minimum: 2000 }, /Ausgezahlt wird ab 2\.000,00/],
  ] as const)(
    'where a payout has to wait, says why and offers nothing to do: %j',
    async (over, words) => {
      show({ outlook: outlookWith(paymentStep(over)) })
      expect(await screen.findByText(words)).toBeDefined()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('says of a debt that the next cashback pays it', async () => {
    show({
      balances: { ...balances, available: -50 },
      outlook: outlookWith(paymentStep({ amount: -50, stop: 'negative' })),
    })
    expect(await screen.findByText(/mit künftigem Cashback verrechnet/)).toBeDefined()
    expect(screen.queryByText(/Überweisung/)).toBeNull()
  })

  it('is said without the account where that could not be read', async () => {
    show({ outlook: new Refused(400, 'Nicht jetzt.') })
    expect(await screen.findByText('verfügbar')).toBeDefined()
  })

  it('can be asked for again where it could not be had', async () => {
    let isDown = true
    const { user } = show({
      balances: () => (isDown ? new Refused(400, 'Nicht jetzt.') : { ...balances, available: 7 }),
    })
    expect(await screen.findByText('Ihr Guthaben konnte nicht geladen werden.')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect((await screen.findAllByText('7,00 €')).length).toBeGreaterThan(0)
  })

  it.each(['en', 'it', 'es'])('is said in the reader’s language: %s', async (language) => {
    show({}, language)
    expect(await screen.findByText(/DE89 •••• 3000/)).toBeDefined()
    expect(screen.queryByText(/Auszahlung|verfügbar/)).toBeNull()
  })
})
