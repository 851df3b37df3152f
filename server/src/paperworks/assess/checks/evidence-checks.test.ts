import {
  blockingChecks,
  type Check,
  type CheckCode,
  type Invoice,
  type InvoiceWarning,
} from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { anInvoiceLine, putInvoice } from '../../../testing/claims/put-invoice.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { assess } from '../assess.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

/** The checks of a ready draft of two devices with the given e-invoice. */
async function judge(invoice: Partial<Invoice>, typed: object = {}, bought?: { id: string }) {
  const { id: installer } = await api.world.installer({ company: 'Wärme Hansen GmbH' })
  const { id } = await readyDraft(api, { installer, ...(bought ? { product: bought } : {}) })
  await putInvoice(api, id, invoice)
  await db
    .updateTable('paperwork')
    .set({ note: null, ...typed })
    .where('id', '=', id)
    .execute()
  return db.transaction().execute((tx) => assess(tx, { id, now: api.deps.clock() }))
}

const find = (checks: readonly Check[], code: CheckCode) =>
  checks.filter((check) => check.code === code)
const stateOf = (checks: readonly Check[], code: CheckCode) => find(checks, code)[0]?.state

describe('what the reader noticed', () => {
  const barring: [string, InvoiceWarning, CheckCode][] = [
    ['a test document', { code: 'test_document' }, 'invoice_genuine'],
    ['an offer (310)', { code: 'unknown_type', value: '310' }, 'invoice_kind'],
    ['an invoice without type', { code: 'type_missing' }, 'invoice_kind'],
    ['a credit note', { code: 'credit_note', value: '381' }, 'invoice_kind'],
    ['dollars', { code: 'foreign_currency', value: 'USD' }, 'invoice_currency'],
  ]
  it.each(barring)('%s can’t be submitted', async (_, warning, code) => {
    const { checks } = await judge({ warnings: [warning] })
    expect(blockingChecks(checks).map((check) => check.code)).toEqual([code])
  })

  const warning: [string, InvoiceWarning, CheckCode][] = [
    ['sums that do not add up', { code: 'totals_mismatch' }, 'invoice_sums'],
    ['two invoices in a file', { code: 'several_invoices' }, 'invoice_single'],
    ['a correction', { code: 'corrected_invoice', value: '384' }, 'invoice_type'],
    ['a prepayment', { code: 'prepayment_invoice', value: '386' }, 'invoice_final'],
    ['a self-billed one', { code: 'self_billed', value: '389' }, 'invoice_type'],
    ['contradicting numbers', { code: 'product_contradiction' }, 'invoice_products'],
  ]
  it.each(warning)('%s adds 20 points and can be submitted', async (_, warningCode, code) => {
    const { checks, risk_score } = await judge({ warnings: [warningCode] })
    expect(blockingChecks(checks)).toEqual([])
    expect(stateOf(checks, code)).toBe('failed')
    expect(risk_score).toBe(25)
  })

  it('an e-invoice without anything unusual passes them all', async () => {
    const { checks } = await judge({})
    const codes = [...barring, ...warning].map(([, , code]) => code)
    expect(codes.map((code) => stateOf(checks, code))).toEqual(codes.map(() => 'passed'))
  })

  it('what the PDF shows is compared where it has text', async () => {
    const page_differences = [{ field: 'grand_total' as const, shown: '1200.00' }]
    const failed = (await judge({ grand_total: '11509.68', page_differences })).checks
    expect(find(failed, 'invoice_visible')[0]).toMatchObject({
      state: 'failed',
      values: { values: expect.stringMatching(/11\.509,68.*≠.*1\.200,00/) },
    })
    const checks = (await judge({ page_differences: [] })).checks
    expect(stateOf(checks, 'invoice_visible')).toBe('passed')
    const xml = (await judge({})).checks
    expect(stateOf(xml, 'invoice_visible')).toBe('not_testable')
  })
})

describe('what is typed beside the e-invoice', () => {
  const read = {
    number: 'RE-2026-901',
    date: '2026-02-20',
    seller: 'Rheintherm Erfurt GmbH',
    seller_vat: 'DE811000001',
    buyer: 'Wärme Hansen GmbH',
    grand_total: '119.00',
  }
  const typed = {
    invoice_number: 're 2026/901',
    invoice_date: '2026-02-20',
    invoice_seller: 'Rheintherm Erfurt',
    invoice_seller_vat: 'DE 811 000 001',
    invoice_buyer: 'Hansen Wärme',
    invoice_total: 11_900,
  }
  const codes = ['number', 'date', 'seller', 'buyer', 'total'].map(
    (field) => `${field}_stated` as CheckCode,
  )

  it('agrees in any spelling', async () => {
    const { checks } = await judge(read, typed)
    expect(codes.map((code) => stateOf(checks, code))).toEqual(codes.map(() => 'passed'))
  })

  const others: [CheckCode, object][] = [
    ['number_stated', { invoice_number: 'RE-UIB-1008' }],
    ['date_stated', { invoice_date: '2026-02-12' }],
    ['seller_stated', { invoice_seller_vat: 'DE999999999' }],
    ['seller_stated', { invoice_seller: 'Elbe Sanitär Hamburg', invoice_seller_vat: null }],
    ['buyer_stated', { invoice_buyer: 'Ganz Andere AG' }],
    ['total_stated', { invoice_total: 99_999 }],
  ]
  it.each(others)('%s fails where it is another: %o', async (code, change) => {
    const { checks } = await judge(read, { ...typed, ...change })
    expect(codes.filter((statedCode) => stateOf(checks, statedCode) === 'failed')).toEqual([code])
  })

  it('is not tested without an e-invoice', async () => {
    const { checks } = await judge({ grand_total: null }, typed)
    expect(codes.map((code) => stateOf(checks, code))).toEqual(codes.map(() => 'not_testable'))
  })

  it('a sales point with another VAT id than the seller did not sell', async () => {
    const pointOf = async (vat_id: string) => ({
      link_sales_point: (await api.world.salesPoint({ vat_id })).id,
    })
    const same = await judge(read, await pointOf('DE811000001'))
    const other = await judge(read, await pointOf('DE811000002'))
    expect(stateOf(same.checks, 'sales_point_stated')).toBe('passed')
    expect(stateOf(other.checks, 'sales_point_stated')).toBe('failed')
  })

  it('an invoice to another VAT id is not to the company, whatever was typed', async () => {
    const { checks } = await judge({ ...read, buyer: 'Fremde Haustechnik KG' }, typed)
    expect(stateOf(checks, 'invoice_buyer')).toBe('failed')
  })
})

describe('the devices on the e-invoice', () => {
  const quantity = async (...articles: Parameters<typeof anInvoiceLine>[0][]) => {
    const product = await api.world.product({ amount: 10_000 })
    const { article_number } = await db
      .selectFrom('product')
      .select('article_number')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const lines = articles.map((line) => anInvoiceLine({ article_number, ...line }))
    const { checks } = await judge({ lines }, {}, product)
    return find(checks, 'invoice_quantity').map(({ state, values }) => [state, values.invoiced])
  }

  it('are what was bought less what was returned', async () => {
    expect(await quantity({ quantity: '2' })).toEqual([['passed', 2]])
    expect(await quantity({ quantity: '2' }, { quantity: '-1' })).toEqual([['failed', 1]])
    expect(await quantity({ quantity: '2' }, { quantity: '-2' })).toEqual([['failed', 0]])
  })

  it('can’t be counted without lines, or while a line may be any device', async () => {
    expect((await quantity()).map(([state]) => state)).toEqual(['not_testable'])
    const own = { article_number: 'GH-4711', quantity: '2' }
    expect((await quantity(own)).map(([state]) => state)).toEqual(['not_testable'])
    expect((await quantity({ unit: 'NMP' })).map(([state]) => state)).toEqual(['not_testable'])
    expect((await quantity({}, own)).map(([state]) => state)).toEqual(['failed'])
  })

  it('are none where every line sells something else', async () => {
    const other = await api.world.product({ amount: 5_000 })
    const { article_number } = await db
      .selectFrom('product')
      .select('article_number')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(await quantity({ article_number }, { unit: 'MTR' })).toEqual([['failed', 0]])
  })
})
