import { type CorrectionKind, calculate, paidBy } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { newId } from '../../db/id.ts'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { linesOf } from '../../testing/claims/asked-claim.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'
import { readRecord } from '../claim/claim-record.ts'
import { frozenCalculation } from '../claim/frozen-calculation.ts'

/**
 * Random corrections of claims under three campaigns, some refused: amounts, reservations, serial
 * numbers, counters and budgets are what the claims say, before and after they are decided.
 */
const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { world } = api
const runs = tries(2)
const admin = await api.as('super_admin')
const owner = await api.as('installer')
const loose = { unknown_serial_policy: 'accept' } as const
const products = [
  await world.product({ amount: 9_999, ...loose }),
  await world.product({ amount: 14_001, ...loose }),
  await world.product({ amount: 20_000, ...loose }),
] as const
const [first, second, third] = products.map(({ id }) => id)
const points = [await world.salesPoint(), await world.salesPoint()]
const campaigns = [
  await runCampaign(api, {
    products: [first ?? '', second ?? ''],
    amount: 3_333,
    budget: 30_000,
    budget_policy: 'partial',
  }),
  await runCampaign(api, {
    products: [second ?? '', third ?? ''],
    amount: 2_500,
    budget: 20_000,
    budget_policy: 'base_only',
    min_quantity: 2,
    installer_cap: 15_000,
  }),
  await runCampaign(api, {
    products: [first ?? ''],
    amount: 1_111,
    purchase_from: '2026-02-15',
    purchase_to: '2026-02-28',
  }),
]
const claims: string[] = []
const used: string[] = []
const unknown = () => {
  const serial = `UN${newId().slice(-10).toUpperCase()}`
  used.push(serial)
  return serial
}

const step = fc.record({
  claim: fc.nat(20),
  kind: fc.constantFrom<CorrectionKind>(
    'correct_serial',
    'correct_serial',
    'correct_product',
    'correct_product',
    'correct_invoice_date',
    'correct_sales_point',
    'correct_invoice_number',
  ),
  device: fc.nat(2),
  pick: fc.nat(200),
  isNew: fc.boolean(),
})
const script = fc.record({
  devices: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
})

it(
  'keeps claims, serial numbers, counters, budgets and ledger in agreement',
  async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
    for (const id of claims) {
      const { status } = await admin.post(`/paperwork/unit/${id}/function/approve`, {
        override_reason: 'Geprüft.',
      })
      expect([200, 400, 409]).toContain(status)
    }
    await compareSound()
    expect(await verifyPayouts(db)).toEqual([])
  },
  60_000 + runs * 10_000,
)

async function play({ devices, steps }: typeof script extends fc.Arbitrary<infer T> ? T : never) {
  for (const count of devices) {
    const product = products[claims.length % products.length] ?? products[0]
    const serials = Array.from({ length: count }, unknown)
    const { id } = await submittedClaim(api, { owner, product, serials })
    await admin.post(`/paperwork/unit/${id}/function/take`, {})
    claims.push(id)
  }
  for (const correction of steps) {
    await correct(correction)
    await compareClaims()
  }
  await compareSound()
}

async function correct(correction: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  const { kind, device, pick, isNew } = correction
  const id = claims[correction.claim % claims.length] ?? ''
  const lines = await linesOf(api, id)
  const line = lines[device % lines.length]?.id
  const values: Partial<Record<CorrectionKind, string | undefined>> = {
    correct_serial: isNew ? unknown() : used[pick % used.length],
    correct_product: products[pick % products.length]?.id,
    correct_invoice_date: `2026-02-${String(1 + (pick % 27)).padStart(2, '0')}`,
    correct_sales_point: points[pick % points.length]?.id,
    correct_invoice_number: `RE-${pick}`,
  }
  const isOfDevice = kind === 'correct_serial' || kind === 'correct_product'
  const items = [{ kind, value: values[kind], ...(isOfDevice ? { line } : {}) }]
  const path = `/paperwork/unit/${id}/function/correct`
  const { status } = await admin.post(path, { items, reason: 'Tippfehler.' })
  expect([200, 400, 409]).toContain(status)
}

async function compareClaims() {
  let reserved = 0
  const paidByCampaign = new Map<string, number>()
  for (const id of claims) {
    const claim = await db
      .selectFrom('paperwork')
      .select('expected_amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const frozen = frozenCalculation(await readRecord(db, id, ['snapshot']))
    if (!frozen) throw new Error('not frozen')
    const lines = await linesOf(api, id)
    expect(lines.reduce((sum, line) => sum + line.expected_amount, 0)).toBe(claim.expected_amount)
    expect(calculate(frozen.input).amount).toBe(claim.expected_amount)
    reserved += claim.expected_amount
    const heldDevices = await db
      .selectFrom('serial_number')
      .select('serial')
      .where('link_paperwork', '=', id)
      .where('serial_state', '=', 'claimed')
      .execute()
    expect(heldDevices.map(({ serial }) => serial).sort()).toEqual(
      lines.map(({ serial }) => serial).sort(),
    )
    const campaignRows = await db
      .selectFrom('claim_campaign')
      .select(['link_campaign', 'reserved'])
      .where('link_paperwork', '=', id)
      .execute()
    for (const { link_campaign, reserved: part } of campaignRows) {
      expect(part).toBe(paidBy(frozen.payments, link_campaign))
      paidByCampaign.set(link_campaign, (paidByCampaign.get(link_campaign) ?? 0) + part)
    }
    for (const { id: campaign } of campaigns)
      if (paidBy(frozen.payments, campaign) > 0)
        expect(campaignRows.map(({ link_campaign }) => link_campaign)).toContain(campaign)
  }
  const balances = await walletBalances(db, { member: owner.member, now: api.deps.clock() })
  expect(balances.pending).toBe(reserved)
  const free = await freeBudgets(
    db,
    campaigns.map(({ id }) => id),
  )
  for (const { id, budget, installer_cap } of campaigns) {
    if (budget !== null) expect(free.get(id)).toBe(budget - (paidByCampaign.get(id) ?? 0))
    if (installer_cap !== null)
      expect(paidByCampaign.get(id) ?? 0).toBeLessThanOrEqual(installer_cap)
  }
}

async function compareSound() {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyClaims(db)).toEqual([])
  expect(await verifyFigures(api.database)).toEqual([])
}
