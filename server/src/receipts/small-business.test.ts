import { afterAll, beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../testing/pages-of.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { grantedClaim, type Paying, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { verifyReceipts } from './verify-receipts.ts'

/** § 19 UStG asks for the day of the supply, whatever the member is when it is paid (decision 54). */
const api = await testApi()
const { db } = api.database
afterAll(async () => {
  expect(await verifyReceipts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})
const office = { admin: await api.as('admin'), second: await api.as('admin') }

const claimOf = (was: boolean, installer?: string) =>
  grantedClaim(api, {
    treatment: 'service_credit',
    fields: { self_billing: true, small_business: was },
    ...(installer ? { installer } : {}),
  })
const becomes = (installer: string, small_business: boolean) =>
  db.updateTable('installer').set({ small_business }).where('id', '=', installer).execute()
/** The change is dated by the clock of the database. */
const serveLater = (claim: { id: string }) =>
  db
    .updateTable('paperwork')
    .set({ commissioning_date: '2099-01-02' })
    .where('id', '=', claim.id)
    .execute()
const receiptsOf = async (installer: string) => {
  await workEffects(api.deps)
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'link_receipt', 'receipt.id')
    .select(['gross', 'vat', 'content'])
    .where('link_member', '=', installer)
    .orderBy('receipt_number')
    .execute()
  return rows.map(({ gross, vat, content }) => [gross, vat, content.small_business])
}

it('a service of a small business is billed without VAT, although it is regular when it is paid', async () => {
  const claim = await claimOf(true)
  await becomes(claim.installer, false)
  await payAll(office)
  expect(await receiptsOf(claim.installer)).toEqual([[20_000, 0, true]])
})

it('a service of a regular company is billed with VAT, although it is small when it is paid', async () => {
  const claim = await claimOf(false)
  await becomes(claim.installer, true)
  await payAll(office)
  expect(await receiptsOf(claim.installer)).toEqual([[20_000, 3_193, false]])
})

it('services before and after the change, in one payout, have a receipt each', async () => {
  const before = await claimOf(true)
  await becomes(before.installer, false)
  await serveLater(await claimOf(true, before.installer))
  await payAll(office)
  expect((await receiptsOf(before.installer)).toSorted()).toEqual([
    [20_000, 0, true],
    [20_000, 3_193, false],
  ])
})

/**
 * Pays a claim, takes it back against a larger one, and has that payout come back: what is granted, what is taken
 * back, and a storno of each.
 */
async function allDocuments(paying: Paying) {
  const first = await grantedClaim(api, paying)
  const { installer } = first
  await payAll(office)
  await workEffects(api.deps)
  const reversal = { reason: 'RETURNED_GOODS' }
  await office.admin.post(`/paperwork/unit/${first.id}/function/reverse`, reversal)
  await grantedClaim(api, { ...paying, installer, amounts: [30_000] })
  const run = await payAll(office)
  await workEffects(api.deps)
  const { id: item } = await db
    .selectFrom('payout')
    .select('id')
    .where('link_payout_run', '=', run)
    .executeTakeFirstOrThrow()
  const back = { item, words: 'Konto aufgelöst', code: 'AC04' }
  await bookedByTwo([office.admin, office.second])(run, 'returned', back)
  await workEffects(api.deps)
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'receipt_kind'])
    .where('link_member', '=', installer)
    .orderBy('receipt_number')
    .execute()
  return Promise.all(
    rows.map(async ({ id, receipt_kind }) => {
      const pdf = (await file(id, 'pdf')).rawPayload
      const xml = await file(id, 'xml')
      const words = (await pagesOf(pdf)).join(' ')
      return { kind: receipt_kind, words, xml: xml.statusCode === 200 ? xml.body : null }
    }),
  )
}
const file = (id: string, name: 'pdf' | 'xml') =>
  api.app.inject({
    method: 'GET',
    url: `/lib/receipt/unit/${id}/function/${name}`,
    headers: { ...office.admin.headers, 'arke-project-key': 'cashback' },
  })

/** § 34a UStDV wants it on what bills the services of a small business; on all else it would be wrong. */
const exempt = 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)'
const stated = 'Nach Ihrer Angabe sind Sie Kleinunternehmer (§ 19 UStG)'

it.each([
  ['service_credit', true, 'service_credit', exempt],
  ['service_credit', false, 'statement', stated],
  ['price_reduction', false, 'price_reduction', stated],
  ['manual', false, 'statement', stated],
] as const)(
  'each document of a small business says so, none of a regular one: %s, agreed: %s',
  async (treatment, self_billing, kind, words) => {
    const kinds = [kind, kind, kind, 'storno', 'storno']
    for (const small_business of [true, false]) {
      const documents = await allDocuments({ treatment, fields: { self_billing, small_business } })
      expect(documents.map((document) => document.kind).toSorted()).toEqual(kinds.toSorted())
      for (const document of documents) {
        const notes = [exempt, stated].filter((note) => document.words.includes(note))
        expect(notes).toEqual(small_business ? [words] : [])
        if (!small_business) expect(document.words + document.xml).not.toContain('Kleinunternehmer')
        expect(document.xml !== null).toBe(kind === 'service_credit')
        if (document.xml) expect(document.xml.includes(exempt)).toBe(small_business)
      }
    }
  },
)
