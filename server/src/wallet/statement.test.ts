import type { Statement } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { walletAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

interface Booked {
  kind: 'credit' | 'payout' | 'correction' | 'reservation'
  /** Cents; a credit of them, or what a payout takes. */
  amount: number
  at: string
  claim?: string
}

async function book(member: string, { kind, amount, at, claim = newId() }: Booked) {
  const pot = kind === 'reservation' ? 'pending' : 'available'
  await db.transaction().execute((tx) =>
    post(tx, {
      kind: kind as 'credit',
      source: { type: 'paperwork', id: claim },
      key: newId(),
      actor: null,
      at: new Date(at),
      note: 'Vorgang',
      postings: [
        { account: walletAccount(member, pot), amount },
        { account: 'funding:demo', amount: -amount },
      ],
    }),
  )
}

type Installer = Awaited<ReturnType<typeof api.as>>

const read = async ({ get }: Installer, query = '') =>
  (await get<Statement>(`/wallet_entry/function/statement?${query}`)).content

/** All pages of a statement, the newest first. */
async function readAll(who: Installer, query = '') {
  const items: Statement['items'] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Statement = await read(who, `${query}${after ? `&after=${after}` : ''}`)
    items.push(...page.items)
    after = page.next
  }
  return items
}

const cents = (euro: number) => Math.round(euro * 100)

describe('a statement', () => {
  it('has balances and sums that follow from the amounts, whatever was booked and in which order', async () => {
    const booking = fc.record({
      kind: fc.constantFrom('credit', 'correction', 'reservation'),
      amount: fc.integer({ min: 1, max: 90_000 }),
      at: fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 28, max: 30 }), fc.nat(2))
        .map(([month, day, hour]) => `2026-0${month === 2 ? 5 : month}-${day}T2${hour + 1}:30:00Z`),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 12 }), async (bookings) => {
        const who = await api.as('installer')
        for (const posting of bookings) await book(who.member, posting as Booked)
        const { items, months, incoming, outgoing } = await read(who, 'reserved=1')
        expect(items).toHaveLength(bookings.length)
        let balance = 0
        for (const item of items.toReversed()) {
          if (!item.is_reserved) balance += cents(item.amount)
          expect(cents(item.balance)).toBe(balance)
        }
        for (const month of months) {
          const own = items.filter((item) => item.month === month.month && !item.is_reserved)
          expect(own).toHaveLength(month.bookings)
          const sum = own.reduce((all, { amount }) => all + cents(amount), 0)
          expect(cents(month.incoming) + cents(month.outgoing)).toBe(sum)
          expect(month.balance).toBe(own[0]?.balance)
        }
        expect(cents(incoming) + cents(outgoing)).toBe(balance)
      }),
      { numRuns: 12 },
    )
  })

  it('goes on page by page without losing or repeating one, and the balances go on too', async () => {
    const who = await api.as('installer')
    // Fifty at one instant, so that a page ends among them.
    for (let at = 0; at < 250; at += 1)
      await book(who.member, {
        kind: 'credit',
        amount: at + 1,
        at: `2026-02-${String(1 + Math.floor(at / 50)).padStart(2, '0')}T09:00:00Z`,
      })
    const first = await read(who)
    expect(first.items).toHaveLength(100)
    expect(first).toMatchObject({ bookings: 250, months: [{ month: '2026-02', bookings: 250 }] })
    const items = await readAll(who)
    expect(new Set(items.map(({ id }) => id)).size).toBe(250)
    let balance = 0
    for (const item of items.toReversed()) {
      balance += cents(item.amount)
      expect(cents(item.balance)).toBe(balance)
    }
  })

  it('leaves reservations out unless they are asked for, and never sums them', async () => {
    const who = await api.as('installer')
    await book(who.member, { kind: 'reservation', amount: 9_000, at: '2026-03-01T09:00:00Z' })
    await book(who.member, { kind: 'credit', amount: 5_000, at: '2026-03-02T09:00:00Z' })
    expect((await read(who)).items.map(({ amount }) => amount)).toEqual([50])
    const all = await read(who, 'reserved=1')
    expect(all.items.map(({ amount, is_reserved }) => [amount, is_reserved])).toEqual([
      [50, false],
      [90, true],
    ])
    expect(all).toMatchObject({ bookings: 1, incoming: 50, outgoing: 0 })
  })

  it('is of German days, and finds a claim by a part of its number', async () => {
    const who = await api.as('installer')
    const claim = await api.world.draft({
      link_installer: who.member,
      paperwork_status: 'withdrawn',
      claim_number: 'CB-2026-424242',
    })
    await book(who.member, { kind: 'credit', amount: 100, at: '2026-01-31T23:30:00Z' })
    await book(who.member, {
      kind: 'credit',
      amount: 200,
      at: '2026-02-28T22:30:00Z',
      claim: claim.id,
    })
    await book(who.member, { kind: 'credit', amount: 300, at: '2026-02-28T23:30:00Z' })
    const february = await read(who, 'from=2026-02-01&to=2026-02-28')
    expect(february.items.map(({ amount }) => amount)).toEqual([2, 1])
    expect(february.months.map(({ month }) => month)).toEqual(['2026-02'])
    const answer = await read(who, 'q=cb-2026-4242')
    expect(answer.items).toMatchObject([{ claim: { id: claim.id, number: 'CB-2026-424242' } }])
    expect((await read(who, 'q=%25')).items).toEqual([])
  })

  it('is the caller’s own, and nobody else’s', async () => {
    const who = await api.as('installer')
    await book(who.member, { kind: 'credit', amount: 700, at: '2026-03-02T09:00:00Z' })
    const [own] = (await read(who)).items
    const other = await api.as('installer')
    expect(await read(other, `after=${own?.id}`)).toMatchObject({ items: [], bookings: 0 })
    expect((await read(await api.as('wholesaler'))).items).toEqual([])
    for (const role of ['moderator', 'admin', 'brand'] as const) {
      const { get } = await api.as(role)
      expect((await get('/wallet_entry/function/statement')).status).toBe(403)
      expect((await get('/wallet_entry/function/outlook')).status).toBe(403)
    }
  })
})
