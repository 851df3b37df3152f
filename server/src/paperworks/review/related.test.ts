import type { RelatedClaim } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { anInvoiceLine, putInvoice } from '../../testing/claims/put-invoice.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { test_ibans } from '../../testing/ibans.ts'
import { testApi } from '../../testing/servers/api.ts'
import { assess } from '../assess/assess.ts'
import { writeRecord } from '../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const read = {
  number: 'RE-2026-901',
  date: '2026-02-17',
  seller: 'Rheintherm Erfurt GmbH',
  seller_vat: 'DE811000001',
  grand_total: '11509.68',
}

let count = 0

/** A submitted claim of a company of its own, on an e-invoice, with a typed number. */
async function submitted(
  invoice: object | null,
  invoice_number: string | null,
  product?: { id: string },
) {
  const { id: installer } = await api.world.installer()
  const { id } = await readyDraft(api, { installer, ...(product ? { product } : {}) })
  if (invoice) await putInvoice(api, id, invoice)
  const claim_number = `CB-REL-${++count}`
  await writeRecord(db, id, { snapshot: '{}' })
  await db
    .updateTable('paperwork')
    .set({
      invoice_number,
      invoice_seller_vat: 'DE811000009',
      claim_number,
      paperwork_status: 'submitted',
      submitted_at: '2026-03-01T08:00:00Z',
    })
    .where('id', '=', id)
    .execute()
  return { id, claim_number }
}

async function picture(claim: string, look: string) {
  const { link_installer } = await db
    .selectFrom('paperwork')
    .select('link_installer')
    .where('id', '=', claim)
    .executeTakeFirstOrThrow()
  const [file, document] = [newId(), newId()]
  await db.insertInto('arke_file').values({ id: file, name: 'foto.jpg' }).execute()
  await db
    .insertInto('document')
    .values({
      id: document,
      link_paperwork: claim,
      link_installer,
      link_file: file,
      kind: 'type_plate',
    })
    .execute()
  await db.insertInto('document_picture').values({ document, look }).execute()
}

const moderator = await api.as('moderator')
const relatedTo = async ({ id }: { id: string }) =>
  (await moderator.get<RelatedClaim[]>(`/paperwork/unit/${id}/function/related`)).content ?? []

it('devices that other claims took from the same e-invoice count, whatever number was typed', async () => {
  const product = await api.world.product({ amount: 10_000 })
  const { article_number } = await db
    .selectFrom('product')
    .select('article_number')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const lines = [anInvoiceLine({ article_number, quantity: '2' })]
  const invoice = { ...read, number: 'B-12', lines }
  const first = await submitted(invoice, 'T-1', product)
  const second = await submitted(invoice, 'T-2', product)
  const quantityOf = async (id: string) => {
    const { checks } = await db
      .transaction()
      .execute((tx) => assess(tx, { id, now: api.deps.clock() }))
    return checks.find(({ code }) => code === 'invoice_quantity')
  }
  expect(await quantityOf(second.id)).toMatchObject({
    state: 'failed',
    values: { invoiced: 2, claimed: 4 },
  })
  await db
    .updateTable('paperwork')
    .set({ paperwork_status: 'withdrawn' })
    .where('id', '=', first.id)
    .execute()
  expect(await quantityOf(second.id)).toMatchObject({ state: 'passed' })
})

describe('claims on one e-invoice', () => {
  it('are all found, whatever number was typed and whatever file it came in', async () => {
    const claims = []
    for (let n = 0; n < 20; n++) claims.push(await submitted(read, `RE-UIB-${1000 + n}`))
    const [last] = claims.slice(-1)
    if (!last) throw new Error('there are twenty')
    const matches = await relatedTo(last)
    expect(matches.map(({ claim_number }) => claim_number).sort()).toEqual(
      claims
        .slice(0, -1)
        .map(({ claim_number }) => claim_number)
        .sort(),
    )
    expect(new Set(matches.flatMap(({ relations }) => relations))).toEqual(new Set(['invoice']))

    const { checks } = await db
      .transaction()
      .execute((tx) => assess(tx, { id: last.id, now: api.deps.clock() }))
    const unused = checks.find(({ code }) => code === 'invoice_unused')
    expect(unused).toMatchObject({ state: 'failed', severity: 'warn', values: { claims: 19 } })
  })

  it('are found in other spellings of the same content, and no others', async () => {
    const firstClaim = await submitted({ ...read, number: 'A-77' }, 'X-1')
    const spelt = {
      ...read,
      number: 'a 77',
      seller_vat: 'de 811.000.001',
      grand_total: '11509.6800',
    }
    const sameClaim = await submitted(spelt, 'X-2')
    await submitted({ ...read, number: 'A-77', grand_total: '1.00' }, 'X-3')
    await submitted({ ...read, number: 'A-77', seller_vat: 'DE811000002' }, 'X-4')
    await submitted({ ...read, number: null }, 'X-5')
    expect((await relatedTo(firstClaim)).map(({ id }) => id)).toEqual([sameClaim.id])
  })

  it('are found by the typed number where nothing could be read', async () => {
    const firstClaim = await submitted(null, 'PHOTO 1')
    const sameClaim = await submitted(null, 'photo-1')
    expect(await relatedTo(firstClaim)).toEqual([
      { ...sameClaim, paperwork_status: 'submitted', relations: ['invoice'] },
    ])
  })
})

it('claims with the same picture, however it was saved, or of another company with the same account', async () => {
  const pictureClaim = await submitted(null, 'P-1')
  const [scaled, other, account] = [
    await submitted(null, 'P-2'),
    await submitted(null, 'P-3'),
    await submitted(null, 'P-4'),
  ]
  const look = '1011001011110000101010101100110010110010111100001010101011001100'
  await picture(pictureClaim.id, look)
  await picture(scaled.id, `${look.slice(0, 30)}111${look.slice(33)}`)
  await picture(other.id, `${look.slice(0, 16)}${'10'.repeat(24)}`)
  for (const { id } of [pictureClaim, account])
    await db
      .updateTable('installer')
      .set({ ...test_ibans.seal('DE89370400440532013000'), iban_state: 'unchecked' })
      .where('id', '=', (claim) =>
        claim.selectFrom('paperwork').select('link_installer').where('id', '=', id),
      )
      .execute()
  const matches = await relatedTo(pictureClaim)
  expect(matches.map(({ id, relations }) => [id, relations]).sort()).toEqual(
    [
      [scaled.id, ['picture']],
      [account.id, ['iban']],
    ].sort(),
  )
})

it('claims on an e-invoice are found by an index, however many there are', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const marks = ['DE811000001|RE2026901|2026-02-17|11509.68']
    const { rows } = await sql<Record<string, string>>`explain select d.link_paperwork
      from document d where invoice_fingerprint(d.invoice) = any(${marks})`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join(' ')
  })
  expect(plan).toContain('document_fingerprint')
})

it('a participant is not told of the claims of others', async () => {
  const owner = await api.as('installer')
  const { id } = await readyDraft(api, { installer: owner.member })
  expect((await owner.get(`/paperwork/unit/${id}/function/related`)).status).toBe(403)
})
