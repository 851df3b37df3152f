import { afterAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { takeBackCashback } from '../decide/money/take-back.ts'
import { lockClaim } from './transition.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const wholesaler = await api.as('wholesaler')
const competitor = await api.as('wholesaler')

/** An approved claim of 150 EUR plus a campaign's bonus, through the wholesaler's point. */
type Campaign = NonNullable<Parameters<typeof runCampaign>[1]>
const approvedClaim = (campaign: Campaign) => claimAfter(['submit', 'take', 'approve'], campaign)

async function claimAfter(
  steps: readonly string[],
  { devices = 1, ...campaign }: Campaign & { devices?: number },
) {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  await runCampaign(api, { ...campaign, products: [product.id] })
  const serials = []
  for (let count = 0; count < devices; count++)
    serials.push((await api.world.serialNumber({ link_product: product.id })).serial)
  const draft = await readyDraft(api, { installer: owner.member, product, serials })
  await db
    .updateTable('sales_point')
    .set({ link_wholesaler: wholesaler.member })
    .where('id', '=', draft.point.id)
    .execute()
  for (const step of steps) {
    const person = step === 'submit' ? owner : admin
    expect((await person.post(`/paperwork/unit/${draft.id}/function/${step}`, {})).status).toBe(200)
  }
  const lines = draft.lines.map(({ id }) => id)
  return { claim: draft.id, owner, lines, line: lines[0] ?? '', product: product.name }
}

const bonus = await approvedClaim({ wholesaler_mode: 'bonus', wholesaler_amount: 500 })
const borne = await approvedClaim({ wholesaler_mode: 'cofunding', wholesaler_percent: 50 })
const nothing = await approvedClaim({ wholesaler_mode: 'none' })
const claims = [bonus, borne, nothing].map(({ claim }) => claim)
const sharesOf = (person: typeof wholesaler) =>
  person.post('/paperwork/function/shares', { claims })
const monthsOf = (person: typeof wholesaler) => person.get('/wallet_entry/function/share_months')

describe('a wholesaler', () => {
  it('sees what he got for each claim, and what he bears of it', async () => {
    const { content } = await sharesOf(wholesaler)
    const decided = { is_expected: false, devices: expect.anything() }
    expect(content).toHaveLength(3)
    expect(content).toEqual(
      expect.arrayContaining([
        { claim: bonus.claim, bonus: 5, borne: 0, ...decided },
        { claim: borne.claim, bonus: 0, borne: 10, ...decided },
        { claim: nothing.claim, bonus: 0, borne: 0, ...decided },
      ]),
    )
  })

  it('has a statement of each month, reversals taken off', async () => {
    expect((await monthsOf(wholesaler)).content).toEqual([
      { month: '2026-03', claims: 2, bonus: 5, borne: 10 },
    ])
    await db.transaction().execute(async (tx) => {
      const claim = await lockClaim(tx, borne.claim)
      if (!claim) throw new Error('no such claim')
      const context = { deps: api.deps, tx, caller: null, now: api.deps.clock() }
      await takeBackCashback(context, claim, {
        amounts: new Map([[borne.line, 17_000]]),
        key: 'whole',
      })
    })
    expect((await monthsOf(wholesaler)).content).toMatchObject([{ bonus: 5, borne: 0 }])
  })

  it('sees before the decision what it would be, and of which devices', async () => {
    const open = await claimAfter(['submit'], { wholesaler_mode: 'bonus', wholesaler_amount: 500 })
    const ask = () => wholesaler.post('/paperwork/function/shares', { claims: [open.claim] })
    const [devices, expected] = [[{ name: open.product, count: 1 }], { bonus: 5, borne: 0 }]
    expect((await ask()).content).toEqual([
      { claim: open.claim, ...expected, is_expected: true, devices },
    ])
    for (const step of ['take', 'approve'])
      await admin.post(`/paperwork/unit/${open.claim}/function/${step}`, {})
    expect((await ask()).content).toEqual([
      { claim: open.claim, ...expected, is_expected: false, devices },
    ])
  })

  it('sees what he got while the installer objects to a part of the decision', async () => {
    const wholesaler_mode = 'bonus'
    const { claim, owner, lines } = await claimAfter(['submit', 'take'], {
      ...{ wholesaler_mode, wholesaler_amount: 500, devices: 2 },
    })
    const rejected = { line: lines[0], decision: 'rejected', reason: 'SERIAL_UNREADABLE' }
    const at = (name: string) => `/paperwork/unit/${claim}/function/${name}`
    expect((await admin.post(at('approve'), { lines: [rejected] })).status).toBe(200)
    const ask = () => wholesaler.post('/paperwork/function/shares', { claims: [claim] })
    const expectedShares = [{ claim, bonus: 5, borne: 0, is_expected: false }]
    expect((await ask()).content).toMatchObject(expectedShares)
    expect((await owner.post(at('object'), { text: 'Sie steht auf dem Foto.' })).status).toBe(200)
    expect((await ask()).content).toMatchObject(expectedShares)
  })

  it('learns nothing of what others get', async () => {
    expect((await sharesOf(competitor)).content).toEqual([])
    expect((await monthsOf(competitor)).content).toEqual([])
    const installer = await api.as('installer')
    expect((await sharesOf(installer)).status).toBe(403)
    expect((await monthsOf(installer)).status).toBe(403)
  })
})
