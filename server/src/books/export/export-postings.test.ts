import type { RunStepAnswer } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { bookCredit } from '../../ledger/credits.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { settingsByTwo } from '../../testing/change-setting.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { unzipped } from '../../testing/proofs/unzipped.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi({ now: '2026-02-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')
const second = await api.as('super_admin')
const change = await settingsByTwo(api)

async function credited(amount: number, company: string) {
  const { id: member } = await memberWithMoney(api, 0, { company })
  const { id } = await putClaim(api, { installer: member, status: 'approved', amounts: [amount] })
  await db
    .insertInto('claim_money')
    .values({
      link_paperwork: id,
      link_campaign: null,
      tax_treatment: 'price_reduction',
      amount,
    })
    .execute()
  const source = { type: 'paperwork', id }
  const booking = { brand: api.deps.brand.id, member, source, key: id, holding_days: 0 }
  await db
    .transaction()
    .execute((tx) => bookCredit(tx, { ...booking, amount, actor: null, at: api.time.now }))
}

async function paidOut() {
  const run = await admin.post<RunStepAnswer>('/payout_run/function/prepare', { way: 'by_hand' })
  const { id, total, item_count } = run.content
  const step = async (name: string, body: object) => {
    expect((await second.post(`/payout_run/unit/${id}/function/${name}`, body)).status).toBe(200)
  }
  await step('release', { total, item_count })
  await step('hand_over', {})
  const executed = await bookedByTwo([admin, second])(id, 'executed', { on: '2026-02-10' })
  expect(executed.status).toBe(200)
}

const path = (format: string, month = '2026-02') =>
  `/accounting_month/function/postings?month=${month}&format=${format}`
const bytes = async (format: string, month?: string) => {
  const headers = { ...admin.headers, 'arke-project-key': api.deps.config.project_key }
  const url = `/lib${path(format, month)}`
  const { statusCode, rawPayload } = await api.app.inject({ method: 'GET', url, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}
const file = async (format: string, month?: string) =>
  (await bytes(format, month)).toString(format === 'datev' ? 'latin1' : 'utf8')

await credited(12_345, 'Łódź & Söhne "Wärme" GmbH')
await credited(10_000, '=SUMME(A1)')
await paidOut()
await workEffects(api.deps)

/** So many credits of a month, as the tables' owner writes them. */
const manyCredits = (count: number, month: string) =>
  api.database.owner.query(`set session_replication_role = replica;
    insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at, value_date,
      software_version)
    select 'many-' || n, 'credit', 'paperwork', 'none-' || n, '1', '${month}-05T12:00:00Z',
      '${month}-05', 'test' from generate_series(1, ${count}) n;
    insert into ledger_number (number, journal_id)
    select 1000000 + n, 'many-' || n from generate_series(1, ${count}) n;
    insert into ledger_posting (id, journal_id, account_id, amount)
    select sign || '-' || n, 'many-' || n, account.id, sign * n
    from generate_series(1, ${count}) n cross join (
      select case kind when 'funding' then -1 else 1 end as sign, min(id) as id
      from ledger_account where kind in ('funding', 'available') group by kind
    ) account;
    set session_replication_role = origin`)

describe('the postings of a month', () => {
  it('are a DATEV batch: what was promised is owed, on its way, paid, and moved to its tax account', async () => {
    const [head = '', names = '', ...rows] = (await file('datev')).split('\r\n')
    expect(head).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";1001;1;20260101;4;20260201;20260228;"Cashback 2026-02";/,
    )
    expect(names.split(';')).toHaveLength(125)
    expect(rows.pop()).toBe('')
    const fields = rows.map((row) => row.split(';'))
    expect(fields.map((row) => row.length)).toEqual(rows.map(() => 125))
    const moved = fields.filter(([amount]) => amount === '123,45').map((row) => row.slice(6, 8))
    expect(moved).toEqual([
      ['8700', '1700'],
      ['1700', '1360'],
      ['1360', '1200'],
      ['8700', '8760'],
    ])
    const [first = []] = fields
    expect(first.slice(0, 3)).toEqual(['123,45', '"S"', '"EUR"'])
    expect([first[9], first[13]]).toEqual(['1002', '"Cashback .ód. & Söhne ""Wärme"" GmbH"'])
  })

  it('are a table, in which no company calculates', async () => {
    const rows = (await file('csv')).split('\r\n')
    expect(rows[0]).toBe(
      '\ufeffJournal;Buchungstag;Betrag;Soll;Haben;BU-Schlüssel;Beleg;Text;Kundennummer',
    )
    expect(rows.filter((row) => row.includes('Cashback =SUMME(A1)'))).not.toHaveLength(0)
    expect(rows.every((row) => !/;=/.test(row))).toBe(true)
  })

  it('sum to what the ledger moved for members', async () => {
    const rows = (await file('csv'))
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(';'))
    const on = (account: string) =>
      rows.reduce((sum, [, , amount = '', debit, credit]) => {
        const cents = Number(amount.replace(',', ''))
        return sum + (credit === account ? cents : 0) - (debit === account ? cents : 0)
      }, 0)
    expect([on('1700'), on('1360'), on('1200'), on('8700'), on('8760')]).toEqual([
      0, 0, 22_345, 0, -22_345,
    ])
  })

  it('have accounts of the length that is set, filled up with zeros', async () => {
    await change('datev_account_length', '6')
    await change('datev_bank', '180012')
    const [head = '', , first = ''] = (await file('datev')).split('\r\n')
    expect(head.split(';')[13]).toBe('6')
    expect(first.split(';').slice(6, 8)).toEqual(['870000', '170000'])
    expect(await file('csv')).toContain(';136000;180012;')
  })

  it('are as many batches as DATEV needs for them', async () => {
    await manyCredits(100_000, '2025-11')
    const archive = await unzipped(await bytes('datev', '2025-11'))
    expect([...archive.keys()]).toEqual([
      'EXTF_Buchungsstapel_Cashback_2025-11_1.csv',
      'EXTF_Buchungsstapel_Cashback_2025-11_2.csv',
    ])
    const lines = [...archive.values()].map((content) => content.toString('latin1').split('\r\n'))
    expect(lines.map((line) => line.length)).toEqual([2 + 99_999 + 1, 2 + 1 + 1])
    expect(lines[1]?.slice(0, 2)).toEqual(lines[0]?.slice(0, 2))
    expect(lines[1]?.[2]).toMatch(/^1000,00;"S";"EUR"/)
  }, 60_000)

  it('are none in a month without bookings, and refused for what is no month', async () => {
    expect((await file('csv', '2025-12')).split('\r\n')).toHaveLength(2)
    expect((await admin.get(path('csv', '2026-13'))).status).toBe(400)
  })

  it('are the administration’s alone', async () => {
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const)
      expect((await (await api.as(role)).get(path('csv'))).status).toBe(403)
  })
})
