import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { FormerClaims } from './former-claims.tsx'
import { MonthsTab } from './months-tab.tsx'

const statement = '/lib/wallet_entry/function/statement'
const booking = (over: object = {}) => ({
  id: 'b1',
  booked_at: '2026-11-20T23:30:00.000Z',
  month: '2026-11',
  booking_type: 'credit',
  amount: 12.5,
  text: null,
  claim: { id: 'p1', number: 'CB-2026-000101' },
  balance: 112.5,
  is_reserved: false,
  ...over,
})
const page = (items: object[], next: string | null = null) => ({
  ...{ items, next, months: [], incoming: 12.5, outgoing: -2.2 },
})

let files: { name: string; content: Blob }[] = []
beforeEach(() => {
  files = []
  let content = new Blob()
  URL.createObjectURL = (blob) => {
    content = blob as Blob
    return 'blob:test'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  toast.clear()
})

/** Saves November. The server responds with these bookings. */
async function save(answer: unknown) {
  const hands = showScreen(
    <>
      <MonthsTab />
      <Toaster />
    </>,
    {
      role: 'wholesaler',
      path: '/wholesaler/wallet?tab=months',
      known: {
        '/lib/wallet_entry/function/share_months': [
          { month: '2026-11', claims: 3, bonus: 10.1, borne: 0.2 },
        ],
        [statement]: answer,
      },
    },
  )
  const button = await screen.findByRole('button', {
    name: 'Abrechnung November 2026 als CSV-Datei',
  })
  await hands.user.click(button)
  const lines = async () => {
    await waitFor(() => expect(files).toHaveLength(1))
    return ((await files[0]?.content.text()) ?? '').trim().split('\r\n')
  }
  return { ...hands, lines }
}

describe('the file of a month', () => {
  it('has its bookings from all pages, the oldest first, and their sum', async () => {
    const late = booking({ booked_at: '2026-11-28T10:00:00.000Z', amount: -2.2, balance: 110.3 })
    const { asked: requests, lines } = await save(({ query }: TestCall) =>
      query.get('after') ? page([booking()]) : page([late], 'b9'),
    )
    const [head, first, second, sum, ...rest] = await lines()
    expect(head).toContain('Gebucht;Art;Vorgang;Text;Betrag EUR;Saldo EUR')
    expect(first).toMatch(/^21\.11\.2026.*;CB-2026-000101;;12,50;112,50$/)
    expect(second).toMatch(/^28\.11\.2026.*;-2,20;110,30$/)
    expect(sum).toBe('Summe;;;;10,30;')
    expect(rest).toEqual([])
    expect(files[0]?.name).toBe('abrechnung-2026-11.csv')
    const calls = requests.filter(({ path }) => path === statement).map(({ query }) => query)
    expect(calls.map((query) => query.get('after'))).toEqual([null, 'b9'])
    for (const query of calls)
      expect([query.get('from'), query.get('to')]).toEqual(['2026-11-01', '2026-11-30'])
  })

  it('keeps formulas and semicolons of a text in their cell', async () => {
    const text = '=HYPERLINK("http://x.example");"Lohn"'
    const { lines } = await save(page([booking({ text, claim: null })]))
    expect((await lines())[1]).toContain(';"\'=HYPERLINK(""http://x.example"");""Lohn""";12,50;')
  })

  it('of a month without bookings has its head and a sum of nothing', async () => {
    const { lines } = await save({ ...page([]), incoming: 0, outgoing: 0 })
    expect((await lines()).slice(1)).toEqual(['Summe;;;;0,00;'])
  })

  it('is none where a page could not be had, with the reason', async () => {
    const words = 'Dieser Monat lässt sich nicht lesen.'
    await save(({ query }: TestCall) =>
      query.get('after') ? new Refused(400, words) : page([booking()], 'b9'),
    )
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(files).toEqual([])
  })
})

it('a month leads to its bookings, from its first day to its last', async () => {
  await save(page([]))
  const link = await screen.findByRole('link', { name: /November 2026/ })
  expect(link.getAttribute('href')).toMatch(/tab=bookings.*from=2026-11-01.*to=2026-11-30/)
})

describe('what the programme before has rewarded', () => {
  const former = (over: object = {}) => ({
    id: 'f1',
    arke_id: 'former_claim',
    claim_number: 'ALT-1',
    claimed_on: '2024-02-29',
    link_product: { id: 'pr1', arke_id: 'product', label: 'Comfort 12' },
    serial: 'CV10000001',
    paid_on: '2024-03-15',
    amount: 75,
    ...over,
  })
  const show = (items: object[], count = items.length) =>
    showScreen(<FormerClaims />, {
      path: '/installer/wallet',
      known: { '/lib/former_claim/unit': { items, count } },
    })

  it('has day, device, serial, amount, and whether it was paid or credited', async () => {
    show([former(), former({ id: 'f2', claim_number: 'ALT-2', paid_on: null })])
    const paid = wordsOf(await rowSaying(/ALT-1/))
    for (const words of ['29.02.2024', 'Comfort 12', 'CV10000001', '75,00 €', 'am 15.03.2024'])
      expect(paid).toContain(words)
    expect(wordsOf(await rowSaying(/ALT-2/))).toContain('Gutgeschrieben')
    expect(screen.getByText(/werden nicht noch einmal ausgezahlt/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Seite/ })).toBeNull()
  })

  it('has a dash for a device that is not known', async () => {
    show([former({ link_product: null, serial: null })])
    expect(wordsOf(await rowSaying(/ALT-1/))).toContain('29.02.2024–')
  })

  it('has pages beyond 25, and is asked for page by page', async () => {
    const many = Array.from({ length: 25 }, (_, at) => former({ id: `f${at}` }))
    const { user, asked: requests } = show(many, 60)
    await user.click(await screen.findByRole('button', { name: /Nächste Seite|Weiter$/ }))
    await waitFor(() => expect(requests.at(-1)?.query.get('offset')).toBe('25'))
    expect(requests.at(-1)?.query.get('limit')).toBe('25')
  })

  it('is nothing to whoever was not in it', async () => {
    const { asked: requests } = show([])
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
