import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { BalanceCard } from './balance-card.tsx'

const balances = { available: 1234.5, pending: 80, held: 40.25, in_payout: 0, paid_this_year: 900 }
const account = {
  iban_masked: 'DE89 •••• 3000',
  iban_state: 'confirmed',
  held_until: null,
  stopped: null,
  minimum: 10,
  next_run: null,
}

const show = (over: { balances?: unknown; account?: unknown } = {}, language = 'de') =>
  showScreen(<BalanceCard />, {
    path: '/installer/wallet',
    language,
    known: {
      '/lib/wallet_entry/function/balances': over.balances ?? balances,
      '/lib/wallet_entry/function/payout_account': over.account ?? account,
    },
  })

describe('the wallet in one sentence', () => {
  it('says what is available, where it goes, and the least that is paid out', async () => {
    show()
    const line = await screen.findByText(/nächsten Auszahlungslauf/)
    expect(wordsOf(line)).toBe(
      'Wird mit dem nächsten Auszahlungslauf auf DE89 •••• 3000 überwiesen. Mindestbetrag 10,00 €.',
    )
    expect(wordsOf(screen.getByText('verfügbar'))).toBe('1.234,50 € verfügbar')
  })

  it('says from which amount on is paid before there is any, in place of zeros', async () => {
    show({ balances: { available: 0, pending: 0, held: 0, in_payout: 0, paid_this_year: 0 } })
    expect(await screen.findByText(/^Auszahlung ab 10,00.€$/)).toBeDefined()
    expect(screen.queryByText(/0,00.€ verfügbar/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Weg Ihres Geldes' })).toBeNull()
  })

  it('has the way of the money as a list of four stations in their order', async () => {
    show()
    const way = within(await screen.findByRole('list', { name: 'Weg Ihres Geldes' }))
    await way.findByText('80,00 €')
    expect(way.getAllByRole('listitem').map((item) => wordsOf(item))).toEqual([
      expect.stringMatching(/^In Prüfung.*80,00 €/),
      expect.stringMatching(/^Haltefrist.*40,25 €/),
      expect.stringMatching(/^Verfügbar.*1\.234,50 €/),
      expect.stringMatching(/^Ausgezahlt.*900,00 €.*in diesem Jahr/),
    ])
  })

  it.each([
    ['country', /nur an Firmen mit Sitz in Deutschland/],
    ['hold', /Ihre Auszahlungen sind zurzeit angehalten/],
  ])('promises no payout where there is none: %s', async (stopped, words) => {
    show({ account: { ...account, stopped, next_run: '2026-12-15' } })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/Auszahlungslauf/)).toBeNull()
  })

  it('says what is on its way to the bank', async () => {
    show({ balances: { ...balances, in_payout: 12.05 } })
    expect(wordsOf(await screen.findByText(/auf dem Weg zur Bank/))).toContain('12,05 €')
  })

  it.each([
    [
      { iban_masked: null, iban_state: 'missing' },
      /Es fehlt Ihre Bankverbindung/,
      'IBAN eintragen',
    ],
    [{ iban_state: 'no_match' }, /ließ sich nicht bestätigen/, 'Bankverbindung prüfen'],
  ])('where the account is wanting, leads to it: %j', async (over, words, action) => {
    show({ account: { ...account, ...over } })
    expect(await screen.findByText(words)).toBeDefined()
    const way = screen.getByRole('link', { name: action })
    expect(way.getAttribute('href')).toBe('/installer/profile#bank')
  })

  it.each([
    [{ iban_state: 'quarantine', held_until: '2026-11-25T08:00:00Z' }, /bis 25\.11\.2026, 09:00/],
    [{ minimum: 2000 }, /Ausgezahlt wird ab 2\.000,00/],
  ])('where a payout has to wait, says why and offers nothing to do: %j', async (over, words) => {
    show({ account: { ...account, ...over } })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('names the day of the next run, also for an account that nobody has looked at', async () => {
    show({ account: { ...account, iban_state: 'unchecked', next_run: '2026-12-15' } })
    expect(
      await screen.findByText(/^Nächster Auszahlungslauf: 15\.12\.2026, auf DE89/),
    ).toBeDefined()
  })

  it('says of a debt that the next cashback pays it', async () => {
    show({ balances: { ...balances, available: -50 } })
    expect(await screen.findByText(/mit künftigem Cashback verrechnet/)).toBeDefined()
    expect(screen.queryByText(/Auszahlungslauf/)).toBeNull()
  })

  it('is said without the account where that could not be read', async () => {
    show({ account: new Refused(400, 'Nicht jetzt.') })
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
    expect(screen.queryByText(/Auszahlungslauf|verfügbar/)).toBeNull()
  })
})
