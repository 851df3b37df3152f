import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { BookingsTab } from './bookings-tab.tsx'

const booking = (over: object = {}) => ({
  id: 'b1',
  booked_at: '2026-11-03T10:30:00Z',
  month: '2026-11',
  booking_type: 'cashback',
  text: 'Vorgang CB-2026-000101',
  value_date: '2026-11-17',
  claim: { id: 'p1', number: 'CB-2026-000101' },
  amount: 95.5,
  balance: 295.5,
  is_reserved: false,
  ...over,
})

const payout = booking({
  id: 'b2',
  booked_at: '2026-10-05T08:00:00Z',
  month: '2026-10',
  booking_type: 'payout',
  text: null,
  claim: null,
  amount: -40.25,
  balance: 200,
})

const reserved = booking({
  id: 'b3',
  booking_type: 'reservation',
  amount: -135,
  is_reserved: true,
})

const month = (over: object) => ({ bookings: 1, incoming: 0, outgoing: 0, balance: 0, ...over })

const statement = (over: object = {}) => ({
  bookings: 2,
  incoming: 95.5,
  outgoing: -40.25,
  months: [
    month({ month: '2026-11', incoming: 95.5 }),
    month({ month: '2026-10', outgoing: -40.25 }),
  ],
  items: [booking(), payout],
  next: null,
  ...over,
})

function show({
  query = '',
  role = 'installer',
  answer = () => statement() as unknown,
}: {
  query?: string
  role?: string
  answer?: (call: TestCall) => unknown
} = {}) {
  return showScreen(<BookingsTab />, {
    role,
    path: `/${role}/wallet?tab=bookings${query}`,
    known: { '/lib/wallet_entry/function/statement': answer },
  })
}

describe('the bookings', () => {
  it('stand under their months with what came and went in each, and the sums of all', async () => {
    show()
    const november = await rowSaying(/November 2026/)
    expect(wordsOf(november)).toContain('Eingang 95,50 €')
    expect(wordsOf(await rowSaying(/Oktober 2026/))).toMatch(/Ausgang [−-]40,25 €/)
    expect(wordsOf(screen.getByRole('status'))).toMatch(
      /^2 Buchungen: Eingang 95,50 €, Ausgang [−-]40,25 €$/,
    )
  })

  it('have their sign, the balance after them and their claim; only what came is coloured', async () => {
    show()
    const credit = await rowSaying(/CB-2026-000101/)
    expect(wordsOf(credit)).toContain('+95,50 €')
    expect(wordsOf(credit)).toMatch(/295,50 €$/)
    expect(within(credit).getByRole('link').getAttribute('href')).toBe('/installer/wallet/p1')
    expect(within(credit).getByText(/\+95,50/).className).toContain('plus')
    const debit = await rowSaying(/Auszahlung/)
    expect(within(debit).getByText(/40,25/).className).not.toMatch(/plus|minus/)
    expect(within(debit).queryByRole('link')).toBeNull()
  })

  it('lead a wholesaler to no claim of an installer', async () => {
    show({ role: 'wholesaler' })
    expect(within(await rowSaying(/CB-2026-000101/)).queryByRole('link')).toBeNull()
  })

  it('show reservations in a column of their own once the reader wants them', async () => {
    const { user, asked: requests } = show({
      answer: ({ query }) =>
        query.get('reserved') === '1' ? statement({ items: [booking(), reserved] }) : statement(),
    })
    await rowSaying(/CB-2026-000101/)
    expect(screen.queryByRole('columnheader', { name: 'Vormerkung' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Vormerkungen zeigen' }))
    expect(await screen.findByRole('columnheader', { name: 'Vormerkung' })).toBeDefined()
    const release = await rowSaying(/135,00/)
    const cells = within(release)
      .getAllByRole('cell')
      .map((cell) => wordsOf(cell))
    expect(cells.slice(3)).toEqual([expect.stringMatching(/135,00 €/), '', ''])
    expect(within(release).getByText(/135,00/).className).not.toMatch(/plus|minus/)
    expect(requests.at(-1)?.query.get('reserved')).toBe('1')
  })

  it('are asked for by the period in the address', async () => {
    const { asked: requests } = show({ query: '&period=own&from=2026-02-01&to=2026-02-28' })
    await rowSaying(/CB-2026-000101/)
    expect(requests[0]?.query.get('from')).toBe('2026-02-01')
    expect(requests[0]?.query.get('to')).toBe('2026-02-28')
    expect(screen.getByLabelText('von')).toBeDefined()
  })

  it('are searched by a claim’s number, without balances that would not follow', async () => {
    const { user, asked: requests } = show()
    await user.type(await screen.findByLabelText('Vorgangsnummer suchen'), '000101')
    await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('000101'))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Saldo' })).toBeNull())
  })

  it('go on with older ones below, where there are more', async () => {
    const { user } = show({
      answer: ({ query }) =>
        query.get('after') === 'b1'
          ? statement({ items: [payout] })
          : statement({ items: [booking()], next: 'b1' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ältere Buchungen laden' }))
    expect(await rowSaying(/Auszahlung/)).toBeDefined()
    expect(await rowSaying(/CB-2026-000101/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ältere Buchungen laden' })).toBeNull()
  })

  it('say so while there is none, and other where a period has none', async () => {
    const none = () => statement({ bookings: 0, months: [], items: [] })
    show({ answer: none })
    expect(await screen.findByText('Noch keine Buchung')).toBeDefined()
  })

  it('of an empty period are said to be none of it', async () => {
    show({ query: '&period=last_year', answer: () => statement({ months: [], items: [] }) })
    expect(await screen.findByText('Keine Buchung gefunden')).toBeDefined()
  })

  it('can be asked for again where they could not be had', async () => {
    show({ answer: () => new Refused(400, 'Nicht jetzt.') })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  })
})
