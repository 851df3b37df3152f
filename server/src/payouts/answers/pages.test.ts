import type { OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountAnswer, accountAnswer } from '../../sepa/example/account-answer.ts'
import { setDebtor } from '../../testing/payouts/debtor.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'

/** One statement that a bank tells on several pages, under one id and one number. */
const api = await testApi()
afterAll(api.close)
const { admin, handedOver, bring, account } = await payoutOffice(api)
const { db } = api.database
await setDebtor(db)
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

const on = '2026-03-03'
type Page = AccountAnswer['statements'][number]
/** Returns of one amount that name nothing: of them nothing but their place is different. */
const page = (number: number, more: Partial<Page> & { is_last?: boolean } = {}): Page => {
  const { is_last = number === 2, ...other } = more
  const entry = { amount: 50_00, on, own_code: 'NRTI+159+00931', code: null }
  return {
    statement_id: 'PAGED',
    account,
    on,
    page: { number, is_last },
    entries: [entry],
    ...other,
  }
}
let files = 0
const file = (...statements: Page[]) => accountAnswer({ message_id: `M${++files}`, statements })
const countsOf = async (bytes: Uint8Array) => {
  const { status, content, messages } = await bring(bytes)
  return status === 200 ? content.counts : { refused: messages[0]?.message ?? '' }
}
const missing = async () =>
  (await admin.get<OpenEntries>('/payout_run/function/open_entries')).content.missing

describe('pages of a statement', () => {
  it('are each read, and the same page twice is known', async () => {
    expect(await countsOf(file(page(1, { closing: 50_00 })))).toMatchObject({ open: 1, known: 0 })
    expect(await countsOf(file(page(2, { opening: 50_00 })))).toMatchObject({ open: 1, known: 0 })
    expect(await countsOf(file(page(2, { opening: 50_00 })))).toMatchObject({ open: 0, known: 1 })
    expect(await missing()).toEqual([])
  })

  it('may repeat the balances of the whole, which all of them have to fit', async () => {
    const complete = { statement_id: 'WHOLE', opening: 1_00, closing: 101_00 }
    expect(await countsOf(file(page(1, complete), page(2, complete)))).toMatchObject({ open: 2 })
    const wrong = { ...complete, statement_id: 'WRONG', closing: 102_00 }
    expect(await countsOf(file(page(1, wrong), page(2, wrong)))).toMatchObject({
      refused: expect.stringContaining('WRONG'),
    })
    const only = page(1, { ...wrong, is_last: true })
    expect(await countsOf(file(only))).toMatchObject({ refused: expect.stringContaining('WRONG') })
  })

  it('hide no missing statement, and are none', async () => {
    const day = (date: string, number: number, more: Partial<Page>) =>
      page(number, { statement_id: date, on: date, entries: [{ amount: 1_00, on: date }], ...more })
    const first = { sequence_number: 11, opening: 0, closing: 1_00 }
    const second = { sequence_number: 11, opening: 1_00, closing: 2_00 }
    const next = { sequence_number: 12, opening: 2_00, closing: 3_00, is_last: true }
    const last = { sequence_number: 14, opening: 4_00, closing: 5_00, is_last: true }
    await countsOf(file(day('2026-03-04', 2, second)))
    await countsOf(file(day('2026-03-04', 1, first)))
    await countsOf(file(day('2026-03-05', 1, next)))
    const gaps = async () => (await missing()).filter(({ after }) => after >= '2026-03-04')
    expect(await gaps()).toEqual([])
    await countsOf(file(day('2026-03-06', 1, last)))
    expect(await gaps()).toMatchObject([{ after: '2026-03-05', before: '2026-03-06' }])
  })

  it('pay a run that stands on the second of them', async () => {
    const { message_id } = await handedOver([77_00])
    const sum = { amount: -77_00, on, batch: { payment_id: message_id } }
    const paged = { statement_id: 'RUN', entries: [sum] }
    await countsOf(file(page(1, { statement_id: 'RUN' })))
    expect(await countsOf(file(page(2, paged)))).toMatchObject({ executed: 1 })
  })
})
