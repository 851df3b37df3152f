import { blockingChecks, type CheckCode } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { test_ibans } from '../../testing/ibans.ts'
import { testApi } from '../../testing/servers/api.ts'
import { writeRecord } from '../claim/claim-record.ts'
import { assess } from './assess.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const judge = (id: string) =>
  db.transaction().execute((tx) => assess(tx, { id, now: api.deps.clock() }))

const failedCodes = async (id: string): Promise<CheckCode[]> =>
  (await judge(id)).checks.filter(({ state }) => state === 'failed').map(({ code }) => code)

const newClaim = async () => {
  const installer = await api.world.installer()
  return { installer, ...(await readyDraft(api, { installer: installer.id })) }
}
type NewClaim = Awaited<ReturnType<typeof newClaim>>

const changeClaim = async (id: string, { snapshot, ...values }: Record<string, string | null>) => {
  if (snapshot) await writeRecord(db, id, { snapshot })
  await db.updateTable('paperwork').set(values).where('id', '=', id).execute()
}
const changeInstaller = (id: string, values: object) =>
  db.updateTable('installer').set(values).where('id', '=', id).execute()

const iban = { ...test_ibans.seal('DE02120300000000202051'), iban_state: 'confirmed' }
const place = { installation_postcode: '50667', installation_street: 'Domplatz 1' }

/** What makes each rule fail that depends on more than one field. */
const findings: [CheckCode, (claim: NewClaim) => Promise<unknown>][] = [
  ['invoice_buyer', ({ id }) => changeClaim(id, { invoice_buyer: 'Ganz Andere AG' })],
  ['seller_known', ({ id }) => changeClaim(id, { invoice_seller_vat: 'DE999999999' })],
  ['ordered_before_invoice', ({ id }) => changeClaim(id, { order_date: '2026-02-21' })],
  [
    'delivered_after_order',
    ({ id }) => changeClaim(id, { order_date: '2026-02-10', delivery_date: '2026-02-09' }),
  ],
  ['installed_after_invoice', ({ id }) => changeClaim(id, { commissioning_date: '2026-02-19' })],
  ['claim_in_time', ({ id }) => changeClaim(id, { invoice_date: '2025-12-20' })],
  [
    'serial_route',
    async ({ serials }) =>
      db
        .updateTable('serial_number')
        .set({ link_wholesaler: (await api.world.wholesaler()).id })
        .where('serial', 'in', serials)
        .execute(),
  ],
  [
    'address_unused',
    async ({ id }) => {
      const other = await newClaim()
      await changeClaim(other.id, { ...place, ...submitted })
      await changeClaim(id, { ...place, installation_street: 'DOMPLATZ 1' })
    },
  ],
  [
    'invoice_unused',
    async ({ id }) => {
      const other = await newClaim()
      await changeClaim(other.id, { invoice_number: 'RE 2026/17', ...submitted })
      await changeClaim(id, { invoice_number: 're-2026-17' })
      await db
        .updateTable('paperwork')
        .set({ invoice_seller_vat: 'DE123456788' })
        .where('id', 'in', [id, other.id])
        .execute()
    },
  ],
  [
    'iban_unshared',
    async ({ installer }) => {
      await changeInstaller((await api.world.installer()).id, iban)
      await changeInstaller(installer.id, iban)
    },
  ],
  [
    'iban_settled',
    ({ installer }) =>
      changeInstaller(installer.id, {
        ...test_ibans.seal('DE89370400440532013000'),
        iban_state: 'confirmed',
        iban_changed_at: '2026-02-25T08:00:00Z',
      }),
  ],
  [
    'iban_domestic',
    ({ installer }) =>
      changeInstaller(installer.id, {
        ...test_ibans.seal('AT611904300234573201'),
        iban_state: 'confirmed',
      }),
  ],
]

let count = 0
const submitted = {
  paperwork_status: 'submitted',
  submitted_at: '2026-03-01T08:00:00Z',
  snapshot: '{}',
  get claim_number() {
    return `CB-TEST-${++count}`
  },
}

describe('a claim without anything unusual', () => {
  it('fails nothing but being the first', async () => {
    const { id } = await newClaim()
    expect(await failedCodes(id)).toEqual(['first_claim'])
    expect((await judge(id)).risk_score).toBe(5)
  })
})

describe('a finding', () => {
  it.each(findings)('%s adds its points and bars nobody from submitting', async (code, arrange) => {
    const claim = await newClaim()
    await arrange(claim)
    const { checks } = await judge(claim.id)
    expect(await failedCodes(claim.id)).toContain(code)
    expect(blockingChecks(checks)).toEqual([])
  })
})

it('two sellers may use the same invoice number', async () => {
  const [claim, otherClaim] = [await newClaim(), await newClaim()]
  const invoice_number = 'RE-SAME'
  await changeClaim(claim.id, { invoice_number, invoice_seller_vat: 'DE111111111', ...submitted })
  await changeClaim(otherClaim.id, { invoice_number, invoice_seller_vat: 'DE222222222' })
  expect(await failedCodes(otherClaim.id)).not.toContain('invoice_unused')
})

it('a credit note earns no cashback', async () => {
  const { id } = await newClaim()
  const sums = { currency: 'EUR', grand_total: null, tax_total: null }
  const read = { lines: [], note: null, ...sums, warnings: [{ code: 'credit_note' }] }
  await db
    .updateTable('document')
    .set({ invoice: JSON.stringify(read) })
    .where('link_paperwork', '=', id)
    .execute()
  const { checks } = await judge(id)
  expect(blockingChecks(checks).map(({ code }) => code)).toEqual(['invoice_kind'])
})

it('a missing sales point hides no amount', async () => {
  const { id } = await newClaim()
  await changeClaim(id, { link_sales_point: null })
  expect((await judge(id)).calculation.amount).toBe(30_000)
})
