import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi({ now: '2026-03-31T21:58:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const office = { admin: await api.as('admin'), second: await api.as('super_admin') }

const get = async (month: string) => {
  const headers = { ...office.admin.headers, 'arke-project-key': api.deps.config.project_key }
  const url = `/lib/accounting_month/function/postings?month=${month}&format=datev`
  const { statusCode, rawPayload } = await api.app.inject({ method: 'GET', url, headers })
  const [head = '', , ...rows] = rawPayload.toString('latin1').trimEnd().split('\r\n')
  return { statusCode, head: head.split(';'), rows: rows.map((row) => row.split(';')) }
}

/** The fields of receipts: amount, side, account, contra account, tax key, day, document, Festschreibung. */
const ofReceipts = (rows: string[][]) =>
  rows
    .filter((row) => /"(EM|GS|AB|ST)-/.test(row[10] ?? ''))
    .map((row) => [row[0], row[1], row[6], row[7], row[8], row[9], row[113]].join(' '))
    .sort()

it('each receipt is posted by treatment and rate, on the day of the bank, and back by its storno', async () => {
  const agreed = { self_billing: true }
  await grantedClaim(api, { amounts: [11_900] })
  await grantedClaim(api, { amounts: [10_000], vat_percent: 0 })
  await grantedClaim(api, { amounts: [10_700], vat_percent: 7 })
  await grantedClaim(api, { amounts: [23_800], treatment: 'service_credit', fields: agreed })
  const small = { ...agreed, small_business: true }
  await grantedClaim(api, { amounts: [5_000], treatment: 'service_credit', fields: small })
  await grantedClaim(api, { amounts: [6_000], treatment: 'service_credit' })
  const { installer } = await grantedClaim(api, { amounts: [7_000], treatment: 'manual' })
  const run = await payAll(office, '2026-03-31', () => {
    api.time.now = new Date('2026-03-31T22:01:00Z')
  })
  await workEffects(api.deps)
  expect(ofReceipts((await get('2026-04')).rows)).toEqual([])
  const { rows } = await get('2026-03')
  expect(ofReceipts(rows)).toEqual(
    [
      '100,00 "H" 8700 8769  3103 0',
      '107,00 "H" 8700 8750  3103 0',
      '119,00 "H" 8700 8760  3103 0',
      '238,00 "H" 8700 4600 "9" 3103 0',
      '50,00 "H" 8700 4600  3103 0',
      '60,00 "H" 8700 4600  3103 0',
      '70,00 "H" 8700 1590  3103 0',
    ].sort(),
  )
  const bank = rows.filter((row) => row[7] === '1200')
  expect(bank.map((row) => row[9])).toEqual(bank.map(() => '3103'))
  expect(bank).toHaveLength(7)

  const item = await db
    .selectFrom('payout')
    .select('id')
    .where('link_member', '=', installer)
    .executeTakeFirstOrThrow()
  const back = { item: item.id, words: 'Konto aufgelöst', code: 'AC04' }
  await bookedByTwo([office.admin, office.second])(run, 'returned', back)
  await workEffects(api.deps)
  expect(ofReceipts((await get('2026-04')).rows)).toEqual(['70,00 "S" 8700 1590  0104 0'])
})

it('a rate without an account is refused rather than posted without tax', async () => {
  await grantedClaim(api, { amounts: [11_600], vat_percent: 16 })
  await payAll(office, '2026-04-01')
  await workEffects(api.deps)
  expect((await get('2026-04')).statusCode).toBe(409)
})

it('a closed month is final, and every hand-over is kept', async () => {
  await db
    .insertInto('accounting_month')
    .values({
      id: 'month-2025-11',
      month: '2025-11',
      accounting_month_status: 'closed',
      link_proposed_by: office.admin.member,
      proposed_at: '2025-12-05T09:00:00Z',
      link_closed_by: office.second.member,
      closed_at: '2025-12-05T10:00:00Z',
      sums: '[]',
    })
    .execute()
  const before = await db.selectFrom('month_handover').selectAll().execute()
  expect((await get('2025-11')).head[20]).toBe('1')
  expect((await get('2026-03')).head[20]).toBe('0')
  const after = await db.selectFrom('month_handover').selectAll().execute()
  expect(after.length - before.length).toBe(2)
})
