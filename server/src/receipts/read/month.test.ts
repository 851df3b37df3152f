import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, it } from 'vitest'
import { clawBack } from '../../ledger/balances/claw-back.ts'
import { bookOpeningBalances } from '../../ledger/balances/opening-balances.ts'
import { bookCofunding } from '../../ledger/cofunding.ts'
import { bookCredit } from '../../ledger/credits.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database

type Member = Awaited<ReturnType<typeof api.as>>

async function statementOf({ headers }: Member, month: string): Promise<string> {
  const { statusCode, rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/lib/receipt/function/month?month=${month}`,
    headers: { ...headers, 'arke-project-key': api.deps.config.project_key },
  })
  expect(statusCode).toBe(200)
  const page = await (await getDocumentProxy(Uint8Array.from(rawPayload))).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

it('a month’s statement says whose it is and what stood there before', async () => {
  const member = await api.as('installer')
  const company = 'Lehmann Klima- und Kältetechnik Gesellschaft mbH & Co. KG Hamburg-Altona'
  const fields = { company: company.slice(0, 70), street: 'Ring', house_number: '7' }
  await db.updateTable('installer').set(fields).where('id', '=', member.member).execute()
  const at = new Date('2026-01-15T09:00:00Z')
  await db.transaction().execute((tx) =>
    bookOpeningBalances(tx, [{ member: member.member, amount: 12_345 }], {
      brand: 'demo',
      cutover: 'alt',
      actor: null,
      at,
    }),
  )
  const words = await statementOf(member, '2026-02')
  for (const text of [fields.company, 'Ring 7', 'Saldo am Monatsanfang 123,45 €'])
    expect(words).toContain(text)
})

it('names bookings as the wallet does: what was booked, and for which claim', async () => {
  const member = await api.as('installer')
  const claim = await putClaim(api, { installer: member.member, amounts: [10_000] })
  const of = { brand: 'demo', member: member.member, actor: null, at: api.time.now }
  const source = { type: 'paperwork', id: claim.id }
  await db.transaction().execute(async (tx) => {
    await bookCredit(tx, { ...of, source, key: '1', amount: 10_000, holding_days: 14 })
    await clawBack(tx, { ...of, source, key: '2', amount: 2_500 })
  })
  const words = await statementOf(member, '2026-03')
  expect(words).toContain(`Cashback ${claim.claim_number} 100,00 €`)
  expect(words).toContain(`Rückforderung ${claim.claim_number} -25,00 €`)
})

it('what a wholesaler bears stands in the statement, by claim and device', async () => {
  const wholesaler = await api.as('wholesaler')
  const claim = await putClaim(api, { status: 'approved', amounts: [10_000] })
  await db.transaction().execute((tx) =>
    bookCofunding(tx, {
      brand: 'demo',
      wholesaler: wholesaler.member,
      amount: 2_500,
      source: { type: 'paperwork', id: claim.id },
      key: '1',
      actor: null,
      at: api.time.now,
    }),
  )
  const words = await statementOf(wholesaler, '2026-03')
  expect(words).toContain(`Anteil an Vorgang ${claim.claim_number}`)
  expect(words).toContain('Von Ihnen zu tragen 25,00 €')
})
