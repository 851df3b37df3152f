import { afterAll, describe, expect, it } from 'vitest'
import { recoveredAccount } from '../../ledger/accounts.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { sourceBalance } from '../../ledger/source-balance.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { lockClaim } from '../../paperworks/claim/transition.ts'
import { takeBackCashback } from '../../paperworks/decide/money/take-back.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

/** An approved claim of one device: 150 EUR, and 20 EUR of a campaign whose budget is gone with it. */
async function approvedClaim() {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  const { id: campaign } = await runCampaign(api, { products: [product.id], budget: 2_000 })
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const { id, lines } = await readyDraft(api, {
    installer: owner.member,
    product,
    serials: [serial],
  })
  const path = `/paperwork/unit/${id}/function`
  await owner.post(`${path}/submit`, {})
  await admin.post(`${path}/take`, {})
  await admin.post(`${path}/approve`, {})
  return { id, campaign, line: lines[0]?.id ?? '' }
}

type Claim = Awaited<ReturnType<typeof approvedClaim>>

const takeBack = ({ id, line }: Claim, cents: number, key: string) =>
  db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (!claim) throw new Error('no such claim')
    const context = { deps: api.deps, tx, caller: null, now: api.deps.clock() }
    await takeBackCashback(context, claim, { amounts: new Map([[line, cents]]), key })
  })

/** Where the campaign stands, what it counts of the claim, and where the money is. */
async function standOf({ id, campaign }: Claim) {
  const { status, ...counted } = await db
    .selectFrom('claim_campaign')
    .innerJoin('campaign', 'campaign.id', 'link_campaign')
    .select(['campaign_status as status', 'spent', 'units'])
    .where('link_paperwork', '=', id)
    .executeTakeFirstOrThrow()
  const accounts = [recoveredAccount(campaign)]
  const recovered = await sourceBalance(db, { type: 'paperwork', id }, { accounts })
  return { status, ...counted, free: (await freeBudgets(db, [campaign])).get(campaign), recovered }
}

describe('cashback that is taken back', () => {
  it('goes to the budget while the campaign runs, the bonus first, and the campaign goes on', async () => {
    const claim = await approvedClaim()
    const spent = { status: 'exhausted', spent: 2_000, units: 1, free: 0, recovered: 0 }
    expect(await standOf(claim)).toEqual(spent)
    await takeBack(claim, 1_200, 'first')
    const expected = { status: 'active', spent: 800, units: 1, free: 1_200, recovered: 0 }
    expect(await standOf(claim)).toEqual(expected)
    await takeBack(claim, 15_800, 'second')
    const none = { status: 'active', spent: 0, units: 0, free: 2_000, recovered: 0 }
    expect(await standOf(claim)).toEqual(none)
    expect(await verifyLedger(db)).toEqual([])
  })

  it('is recovered beside the budget once the campaign has ended', async () => {
    const claim = await approvedClaim()
    const reason = 'Das Programm wird umgestellt.'
    await admin.post(`/campaign/unit/${claim.campaign}/function/end`, { reason })
    await takeBack(claim, 17_000, 'whole')
    const none = { status: 'ended', spent: 0, units: 0, free: 0, recovered: 2_000 }
    expect(await standOf(claim)).toEqual(none)
    expect(await verifyLedger(db)).toEqual([])
  })
})
