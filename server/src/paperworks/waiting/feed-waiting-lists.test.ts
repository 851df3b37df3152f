import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { raiseBudget, runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { type Owner, submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { campaignStatus, expectedAmount } from '../../testing/stands.ts'
import { feedWaitingLists } from './feed-waiting-lists.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

/** A claim of a product, submitted a second after the previous one; of one device by default. */
async function claimOf(
  product: { id: string },
  owner: Owner,
  serials?: readonly string[],
): Promise<Claim> {
  const { id } = await submittedClaim(api, { owner, product, ...(serials ? { serials } : {}) })
  api.time.now = new Date(api.time.now.getTime() + 1_000)
  return { id, owner }
}

/**
 * Three claims of one device, 150 EUR and 20 EUR bonus each; the budget suffices for the first.
 * @param waiting who hands in the second and the third; a company each unless said.
 */
async function threeClaims({
  waiting,
  ...fields
}: {
  waiting?: Owner
  installer_cap?: number
  budget?: number
} = {}) {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, {
    products: [product.id],
    budget: 3_000,
    budget_policy: 'waiting_list',
    ...fields,
  })
  const first = await claimOf(product, await api.as('installer'))
  const second = await claimOf(product, waiting ?? (await api.as('installer')))
  const third = await claimOf(product, waiting ?? (await api.as('installer')))
  return { product, rule, first, second, third }
}

type Claim = { id: string; owner: Owner }

const expectedOf = ({ id }: Claim) => expectedAmount(db, id)
const pendingOf = async ({ owner }: Claim) =>
  (await walletBalances(db, { member: owner.member, now: api.time.now })).pending
const statusOf = (id: string) => campaignStatus(db, id)

describe('a waiting list', () => {
  it('is fed in the order of submission by what comes back to the budget', async () => {
    const { rule, first, second, third } = await threeClaims()
    expect(await Promise.all([first, second, third].map(expectedOf))).toEqual([
      17_000, 15_000, 15_000,
    ])
    expect(await statusOf(rule.id)).toBe('exhausted')
    expect(await feedWaitingLists(api.deps)).toBe(0)

    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    expect(await statusOf(rule.id)).toBe('active')
    const changedIds: string[] = []
    const stop = api.deps.events.subscribe(({ topic, id }) => {
      if (topic === 'paperwork') changedIds.push(id)
    })
    expect(await feedWaitingLists(api.deps)).toBe(1)
    await expect.poll(() => changedIds).toContain(second.id)
    stop()
    expect(await Promise.all([second, third].map(expectedOf))).toEqual([17_000, 15_000])
    expect(await Promise.all([second, third].map(pendingOf))).toEqual([17_000, 15_000])
    expect((await freeBudgets(db, [rule.id])).get(rule.id)).toBe(1_000)
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', second.owner.member)
      .where('event', '=', 'claim_raised')
      .execute()
    expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/20,00.*170,00/)])
    const way = await second.owner.get(`/paperwork/unit/${second.id}/function/timeline`)
    const step = { kind: 'leave_waiting_list', text: expect.stringContaining('170,00') }
    expect(way.content).toContainEqual(expect.objectContaining(step))
  })

  it('pays what it fed when the claim is approved', async () => {
    const { first, second } = await threeClaims()
    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    await feedWaitingLists(api.deps)
    await admin.post(`/paperwork/unit/${second.id}/function/take`, {})
    const answer = await admin.post(`/paperwork/unit/${second.id}/function/approve`, {})
    expect(answer.content).toMatchObject({ approved_amount: 170 })
    expect(await verifyLedger(db)).toEqual([])
  })

  it('does not wait any more once the claim is decided', async () => {
    const { first, second, third } = await threeClaims()
    await admin.post(`/paperwork/unit/${second.id}/function/take`, {})
    await admin.post(`/paperwork/unit/${second.id}/function/approve`, {})
    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    expect(await feedWaitingLists(api.deps)).toBe(1)
    expect(await Promise.all([second, third].map(expectedOf))).toEqual([15_000, 17_000])
  })

  it('is fed once by two instances at the same time', async () => {
    const { first, second } = await threeClaims()
    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    const fed = await Promise.all([feedWaitingLists(api.deps), feedWaitingLists(api.deps)])
    expect(fed.toSorted()).toEqual([0, 1])
    expect(await pendingOf(second)).toBe(17_000)
  })

  it('pays nothing beyond the caps that other claims have used up meanwhile', async () => {
    const waitingOwner = await api.as('installer')
    const { rule, first, second, third } = await threeClaims({
      waiting: waitingOwner,
      installer_cap: 2_500,
      budget: 2_000,
    })
    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    await raiseBudget(api, rule, 10_000)
    await feedWaitingLists(api.deps)
    expect(await Promise.all([second, third].map(expectedOf))).toEqual([17_000, 15_500])
    expect(await pendingOf(second)).toBe(32_500)
    expect(await verifyLedger(db)).toEqual([])
  })

  it('keeps the limit of the installer’s year', async () => {
    const limit = (value: string) => settingsIn(db)('cap_installer_year', value)
    await ensureSettings(db)
    await limit('325.00')
    const waitingOwner = await api.as('installer')
    const { rule, second, third } = await threeClaims({ waiting: waitingOwner, budget: 2_000 })
    await limit('0.00')
    await raiseBudget(api, rule, 10_000)
    await feedWaitingLists(api.deps)
    expect(await Promise.all([second, third].map(expectedOf))).toEqual([17_000, 15_500])
  })

  it('lets no later claim go before those that wait', async () => {
    const { product, rule, first, second, third } = await threeClaims()
    await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    const late = await claimOf(product, await api.as('installer'))
    expect(await statusOf(rule.id)).toBe('exhausted')
    await feedWaitingLists(api.deps)
    expect(await Promise.all([second, third, late].map(expectedOf))).toEqual([
      17_000, 15_000, 15_000,
    ])
    await raiseBudget(api, rule, 20_000)
    await feedWaitingLists(api.deps)
    expect(await Promise.all([second, third, late].map(expectedOf))).toEqual([
      17_000, 17_000, 17_000,
    ])
    expect(await statusOf(rule.id)).toBe('active')
  })

  it('is held up by no claim that wants more than the whole budget', async () => {
    const product = await api.world.product({ amount: 15_000 })
    await runCampaign(api, { products: [product.id], budget: 3_000, budget_policy: 'waiting_list' })
    const serials = [
      await api.world.serialNumber({ link_product: product.id }),
      await api.world.serialNumber({ link_product: product.id }),
    ].map(({ serial }) => serial)
    const big = await claimOf(product, await api.as('installer'), serials)
    const small = await claimOf(product, await api.as('installer'))
    expect(await Promise.all([big, small].map(expectedOf))).toEqual([30_000, 17_000])

    const next = await claimOf(product, await api.as('installer'))
    await small.owner.post(`/paperwork/unit/${small.id}/function/withdraw`, {})
    expect(await feedWaitingLists(api.deps)).toBe(1)
    expect(await Promise.all([big, next].map(expectedOf))).toEqual([30_000, 17_000])
  })

  it('leaves a claim waiting that would draw on another budget that is gone', async () => {
    const cap = (value: string) => settingsIn(db)('cap_line', value)
    await ensureSettings(db)
    const product = await api.world.product({ amount: 10_000 })
    const best = { products: [product.id], stacking: 'best_of', stacking_group: 'g' } as const
    const listed = { budget: 15_000, budget_policy: 'waiting_list' } as const
    await runCampaign(api, { ...best, priority: 1, amount: 20_000, replaces_base: true })
    const other = { products: [product.id], priority: 2, amount: 5_000, budget: 10_000 } as const
    const { id } = await runCampaign(api, { ...other, budget_policy: 'partial' })
    const rule = await runCampaign(api, { ...best, ...listed, priority: 3, amount: 15_000 })

    await claimOf(product, await api.as('installer'))
    await cap('220.00')
    const waitingClaim = await claimOf(product, await api.as('installer'))
    await cap('0.00')
    await claimOf(product, await api.as('installer'))
    expect(await expectedOf(waitingClaim)).toBe(22_000)
    expect((await freeBudgets(db, [id])).get(id)).toBe(0)

    await raiseBudget(api, rule, 40_000)
    expect(await feedWaitingLists(api.deps)).toBe(0)
    expect(await expectedOf(waitingClaim)).toBe(22_000)
    expect(await verifyLedger(db)).toEqual([])
  })
})
