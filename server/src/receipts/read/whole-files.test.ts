import { sayTo } from '@ruecklauf/model/texts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { STATEMENT_ROWS } from './month.ts'
import { BATCH_RECEIPTS } from './postings.ts'

const api = await testApi()
afterAll(api.close)
const { db, owner } = api.database
const office = { admin: await api.as('admin'), second: await api.as('admin') }
const member = await api.as('installer')
const { installer, amount } = await grantedClaim(api, { amounts: [12_300] })
await payAll(office)
await workEffects(api.deps)

const get = (path: string) =>
  api.app.inject({
    method: 'GET',
    url: `/lib/receipt/function/${path}`,
    headers: {
      ...member.headers,
      'accept-language': 'de',
      'arke-project-key': api.deps.config.project_key,
    },
  })

/** Copies the one receipt, or the one booking, so many times to a member; past what numbers and sums them. */
async function copied(statement: string) {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}

const copyReceipts = (from: number, to: number) =>
  copied(`
    with origin as (select * from receipt where link_member = '${installer}' limit 1), copy as (
      insert into receipt (id, receipt_number, receipt_kind, tax_treatment, link_member, link_payout,
        issued_on, gross, net, vat)
      select 'copy-' || n, 'EM-2025-' || lpad(n::text, 6, '0'), receipt_kind, tax_treatment,
        '${member.member}', 'payout-' || n, '2025-01-01'::date + n % 300, gross, net, vat
      from origin, generate_series(${from}, ${to}) n returning id, receipt_number)
    insert into receipt_content (link_receipt, content)
    select copy.id, content || jsonb_build_object('number', copy.receipt_number)
    from copy, receipt_content where link_receipt = (select id from origin)`)

const copyBookings = (from: number, to: number) =>
  copied(`
    insert into wallet_entry (id, label, link_member, booked_at, value_date, booking_type, text, amount,
      balance, journal_id, is_reserved)
    select 'copy-' || n, null, '${member.member}', '2025-03-10'::timestamptz + n * interval '1 second',
      '2025-03-10', 'cashback', 'Cashback', 1, n, 'journal-' || n, false
    from generate_series(${from}, ${to}) n`)

describe('the postings of a year', () => {
  it('are all of them, each once, however many', async () => {
    await copyReceipts(1, 6_001)
    const { statusCode, rawPayload } = await get('postings?year=2025')
    expect(statusCode).toBe(200)
    const rows = rawPayload.toString('latin1').trimEnd().split('\r\n').slice(2)
    expect(rows).toHaveLength(6_001)
    expect(new Set(rows.map((row) => row.split(';')[10])).size).toBe(6_001)
    const euro = (amount / 100).toFixed(2).replace('.', ',')
    expect(new Set(rows.map((row) => row.split(';')[0]))).toEqual(new Set([euro]))
  })

  it('are refused where DATEV would cut them', async () => {
    await copyReceipts(6_002, BATCH_RECEIPTS + 1)
    const { statusCode, body } = await get('postings?year=2025')
    expect(statusCode).toBe(422)
    expect(body).toContain(sayTo('de')('failures:postings_too_many'))
    const { count } = await db
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('link_member', '=', member.member)
      .executeTakeFirstOrThrow()
    expect(count).toBe(BATCH_RECEIPTS + 1)
  })

  it('are none of others', async () => {
    const { body } = await get('postings?year=2026')
    expect(body.trimEnd().split('\r\n')).toHaveLength(2)
  })
})

describe('the statement of a month', () => {
  it('has every booking as long as they fit', async () => {
    await copyBookings(1, STATEMENT_ROWS)
    const { statusCode, rawPayload } = await get('month?month=2025-03')
    expect(statusCode).toBe(200)
    const pdf = await getDocumentProxy(Uint8Array.from(rawPayload))
    const last = await (await pdf.getPage(pdf.numPages)).getTextContent()
    expect(last.items.map((item) => ('str' in item ? item.str : ''))).toContain('20,00 €')
  })

  it('is refused with one more, and says where they are whole', async () => {
    await copyBookings(STATEMENT_ROWS + 1, STATEMENT_ROWS + 1)
    const { statusCode, body } = await get('month?month=2025-03')
    expect(statusCode).toBe(422)
    expect(body).toContain(sayTo('de')('failures:statement_too_long', { most: STATEMENT_ROWS }))
  })
})
