import { afterAll, describe, expect, it } from 'vitest'
import { cofundingAccount } from '../../ledger/accounts.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { sourceBalance } from '../../ledger/source-balance.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { lockClaim } from '../../paperworks/claim/transition.ts'
import { takeBackCashback } from '../../paperworks/decide/money/take-back.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

type Campaign = Parameters<typeof runCampaign>[1]

/** Approves a claim of one device of 150 EUR that a campaign pays 20 EUR more for. */
async function approvedClaim(campaign: Campaign) {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  await runCampaign(api, { ...campaign, products: [product.id] })
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const draft = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
  const path = `/paperwork/unit/${draft.id}/function`
  await owner.post(`${path}/submit`, {})
  await admin.post(`${path}/take`, {})
  const { content } = await admin.post(`${path}/approve`, {})
  expect(content).toMatchObject({ approved_amount: 170 })
  return { id: draft.id, wholesaler: draft.point.link_wholesaler, line: draft.lines[0]?.id ?? '' }
}

const heldBy = async (member: string) =>
  (await walletBalances(db, { member, now: api.deps.clock() })).held
const borneBy = (wholesaler: string, claim: string) =>
  sourceBalance(db, { type: 'paperwork', id: claim }, { accounts: [cofundingAccount(wholesaler)] })
const takeBack = ({ id, line }: { id: string; line: string }, cents: number, key: string) =>
  db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (!claim) throw new Error('no such claim')
    const context = { deps: api.deps, tx, caller: null, now: api.deps.clock() }
    await takeBackCashback(context, claim, { amounts: new Map([[line, cents]]), key })
  })

describe('the wholesaler of an approved claim', () => {
  it('has nothing of it by default', async () => {
    const { id, wholesaler } = await approvedClaim({})
    expect([await heldBy(wholesaler), await borneBy(wholesaler, id)]).toEqual([0, 0])
  })

  it('gets a campaign’s bonus on top, held as long as the installer’s, and loses it pro rata', async () => {
    const claim = await approvedClaim({
      wholesaler_mode: 'bonus',
      wholesaler_amount: 300,
      wholesaler_percent: 10,
    })
    expect(await heldBy(claim.wholesaler)).toBe(500)
    await takeBack(claim, 1_000, 'first')
    expect(await heldBy(claim.wholesaler)).toBe(250)
    await takeBack(claim, 16_000, 'second')
    expect(await heldBy(claim.wholesaler)).toBe(0)
  })

  it('bears his share where the campaign is co-funded; the installer’s amount stays', async () => {
    const claim = await approvedClaim({ wholesaler_mode: 'cofunding', wholesaler_percent: 50 })
    expect(await borneBy(claim.wholesaler, claim.id)).toBe(-1_000)
    expect(await heldBy(claim.wholesaler)).toBe(0)
    await takeBack(claim, 17_000, 'whole')
    expect(await borneBy(claim.wholesaler, claim.id)).toBe(0)
  })

  it('gets the programme’s share of all that no campaign rules otherwise', async () => {
    await ensureSettings(db)
    const set = settingsIn(db)
    await set('wholesaler_mode', 'bonus')
    await set('wholesaler_percent', '10.00')
    expect(await heldBy((await approvedClaim({})).wholesaler)).toBe(1_700)
    const ruled = await approvedClaim({ wholesaler_mode: 'none' })
    expect(await heldBy(ruled.wholesaler)).toBe(1_500)
    await takeBack(ruled, 17_000, 'whole')
    expect(await heldBy(ruled.wholesaler)).toBe(0)
    expect(await verifyLedger(db)).toEqual([])
  })
})
