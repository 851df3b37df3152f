import { afterAll, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { raiseBudget, runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { type Owner, submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { expectedAmount } from '../../testing/stands.ts'
import { feedWaitingLists } from './feed-waiting-lists.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)

/** Submits a claim of one or more devices, a second after the previous one; returns its id. */
async function claimOf(product: { id: string }, owner: Owner, devices = 1): Promise<string> {
  const { id } = await submittedClaim(api, { owner, product, devices })
  api.time.now = new Date(api.time.now.getTime() + 1_000)
  return id
}

const expectedOf = (id: string) => expectedAmount(db, id)

const campaignsOf = (id: string) =>
  db
    .selectFrom('claim_campaign')
    .select(['outcome', 'wanted'])
    .where('link_paperwork', '=', id)
    .execute()

const limit = (value: string) => settingsIn(db)('cap_installer_year', value)

it('takes nothing back when later claims were allowed more in the year', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, {
    products: [product.id],
    budget: 2_000,
    budget_policy: 'waiting_list',
  })
  await claimOf(product, await api.as('installer'))
  await limit('160.00')
  const owner = await api.as('installer')
  const waitingClaim = await claimOf(product, owner)
  await limit('1000.00')
  await claimOf(product, owner)
  await limit('0.00')
  await raiseBudget(api, rule, 10_000)
  await feedWaitingLists(api.deps)
  expect(await expectedOf(waitingClaim)).toBe(15_000)
  expect(await verifyLedger(db)).toEqual([])
})

it('keeps to the caps of the campaigns that come along with the one it waited for', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const other = await api.world.product({ amount: 15_000 })
  const joint = { products: [product.id], stacking: 'stackable' } as const
  await runCampaign(api, { products: [product.id], stacking: 'exclusive', amount: 5_000 })
  const both = [product.id, other.id]
  const cap = { amount: 4_000, installer_cap: 4_000 }
  const capped = await runCampaign(api, { ...joint, ...cap, products: both })
  const listed = { budget: 3_000, budget_policy: 'waiting_list' } as const
  const rule = await runCampaign(api, { ...joint, ...listed, amount: 3_000 })

  await claimOf(product, await api.as('installer'))
  const owner = await api.as('installer')
  const waitingClaim = await claimOf(product, owner)
  expect(await expectedOf(waitingClaim)).toBe(20_000)
  await claimOf(other, owner)
  await raiseBudget(api, rule, 10_000)
  await feedWaitingLists(api.deps)
  const { paid } = await db
    .selectFrom('claim_campaign')
    .select(({ fn }) => fn.sum<number>('reserved').as('paid'))
    .where('link_campaign', '=', capped.id)
    .where('link_installer', '=', owner.member)
    .executeTakeFirstOrThrow()
  expect(Number(paid)).toBe(4_000)
  expect(await expectedOf(waitingClaim)).toBe(20_000)
})

it('lets nobody pass a claim whose own cap leaves less than the whole budget', async () => {
  const product = await api.world.product({ amount: 20_000 })
  const cheap = await api.world.product({ amount: 5_000 })
  await runCampaign(api, {
    products: [product.id, cheap.id],
    amount_rule: 'percent_of_base',
    amount: null,
    percent: 20,
    installer_cap: 5_000,
    budget: 6_000,
    budget_policy: 'waiting_list',
  })
  await claimOf(product, await api.as('installer'))
  const owner = await api.as('installer')
  const waitingClaim = await claimOf(product, owner, 2)
  expect(await campaignsOf(waitingClaim)).toEqual([{ outcome: 'waiting', wanted: 5_000 }])
  const late = await claimOf(cheap, await api.as('installer'))
  expect(await campaignsOf(late)).toMatchObject([{ outcome: 'waiting' }])
})
