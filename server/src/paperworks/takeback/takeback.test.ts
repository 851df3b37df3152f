import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
const roles = await everyRole(api)
const { admin, super_admin } = roles

const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const reason = 'RETURNED_GOODS'

/** An approved claim of devices at 150 EUR, of which a campaign adds 20 EUR each. */
async function approvedClaim({ devices = 2, owner = roles.installer } = {}) {
  const product = await api.world.product({ amount: 15_000 })
  const { id: campaign } = await runCampaign(api, { products: [product.id], budget: 100_000 })
  const { id } = await submittedClaim(api, { owner, product, devices })
  await admin.post(at(id, 'take'), {})
  const { status } = await admin.post(at(id, 'approve'), {})
  expect(status).toBe(200)
  return { id, campaign, lines: await linesOf(id) }
}

const linesOf = (id: string) =>
  db
    .selectFrom('paperwork_line as line')
    .leftJoin('serial_number as device', 'device.id', 'line.link_serial_number')
    .select(['line.id', 'approved_amount', 'decision', 'decision_reason', 'serial_state'])
    .where('line.link_paperwork', '=', id)
    .orderBy('position')
    .execute()

const claimOf = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['paperwork_status', 'approved_amount', 'decision_reason', 'decision_round'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const wallet = (member: string) => walletBalances(db, { member, now: api.time.now })
const spentOf = async (id: string) =>
  db
    .selectFrom('claim_campaign')
    .select(['spent', 'reserved', 'units'])
    .where('link_paperwork', '=', id)
    .executeTakeFirstOrThrow()

describe('a claim that is taken back', () => {
  it('as a whole is reversed, with its devices, its campaign and the wallet', async () => {
    const owner = await api.as('installer')
    const { id } = await approvedClaim({ owner })
    expect((await wallet(owner.member)).held).toBe(34_000)
    const { status, content } = await admin.post<{ is_waiting: boolean }>(at(id, 'reverse'), {
      reason,
    })
    expect([status, content.is_waiting]).toEqual([200, false])
    expect(await claimOf(id)).toMatchObject({
      paperwork_status: 'reversed',
      approved_amount: 0,
      decision_reason: reason,
    })
    expect((await linesOf(id)).map((line) => [line.decision, line.serial_state])).toEqual([
      ['rejected', 'returned'],
      ['rejected', 'returned'],
    ])
    expect(await spentOf(id)).toMatchObject({ spent: 0, units: 0 })
    expect(await wallet(owner.member)).toMatchObject({ held: 0, available: 0 })
    const response = await owner.get<{ items: { event: string; text: string }[] }>(
      '/notification/unit',
    )
    expect(response.content.items[0]?.event).toBe('claim_reversed')
    expect(response.content.items[0]?.text).toMatch(/340,00/)
    const steps = await owner.get<{ kind: string; text?: string }[]>(at(id, 'timeline'))
    expect(steps.content.at(-1)).toMatchObject({ kind: 'take_back' })
  })

  it('device by device keeps the others, with a reason each', async () => {
    const { id, lines } = await approvedClaim()
    const [first] = lines
    const body = { lines: [{ line: first?.id, reason: 'SERIAL_UNKNOWN' }], reason }
    expect((await admin.post(at(id, 'reverse'), body)).status).toBe(200)
    expect(await claimOf(id)).toMatchObject({
      paperwork_status: 'partially_approved',
      approved_amount: 17_000,
    })
    expect(await linesOf(id)).toMatchObject([
      { decision: 'rejected', decision_reason: 'SERIAL_UNKNOWN', approved_amount: 0 },
      { decision: 'approved', approved_amount: 17_000 },
    ])
    expect((await admin.post(at(id, 'reverse'), body)).status).toBe(400)
    expect((await admin.post(at(id, 'reverse'), { reason })).status).toBe(200)
    expect((await claimOf(id)).paperwork_status).toBe('reversed')
  })

  it('is taken back once, however many ask at the same time', async () => {
    const owner = await api.as('installer')
    const { id } = await approvedClaim({ owner })
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(at(id, 'reverse'), { reason })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await wallet(owner.member)).held).toBe(0)
  })

  it('needs words for other reasons, devices that pay, and documents of its own', async () => {
    const { id } = await approvedClaim()
    const bodies = [
      { reason: 'OTHER' },
      { reason, lines: [{ line: 'nothing' }] },
      { reason, evidence: ['nothing'] },
      {},
    ]
    for (const body of bodies)
      expect([body, (await admin.post(at(id, 'reverse'), body)).status]).toEqual([body, 400])
    expect((await claimOf(id)).paperwork_status).toBe('approved')
  })

  it('is none of anybody else’s business', async () => {
    const { id } = await approvedClaim()
    const { installer, wholesaler, moderator, brand } = roles
    for (const name of ['reverse', 'reopen', 'confirm_takeback', 'decline_takeback'])
      for (const person of [installer, wholesaler, moderator, brand])
        expect([403, 404]).toContain((await person.post(at(id, name), { reason })).status)
    expect((await moderator.get(at(id, 'takeback'))).status).toBe(403)
  })
})

describe('above the four-eyes limit', () => {
  it('another person than who asked carries it out', async () => {
    await setSetting('four_eyes_limit', '300.00')
    const { id } = await approvedClaim({ devices: 1 })
    await setSetting('four_eyes_limit', '100.00')
    const response = await admin.post<{ is_waiting: boolean }>(at(id, 'reverse'), { reason })
    expect(response.content.is_waiting).toBe(true)
    expect((await claimOf(id)).paperwork_status).toBe('approved')
    expect((await super_admin.post(at(id, 'reverse'), { reason })).status).toBe(409)
    expect((await admin.post(at(id, 'confirm_takeback'), {})).status).toBe(403)
    const responses = await Promise.all(
      [1, 2].map(() => super_admin.post(at(id, 'confirm_takeback'), {})),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await claimOf(id)).paperwork_status).toBe('reversed')
    await setSetting('four_eyes_limit', '2500.00')
  })

  it('one person does not go round it device by device', async () => {
    const { id, lines } = await approvedClaim({ devices: 2 })
    await setSetting('four_eyes_limit', '300.00')
    const take = (place: number) =>
      admin.post<{ is_waiting: boolean }>(at(id, 'reverse'), {
        reason,
        lines: [{ line: lines[place]?.id }],
      })
    expect((await take(0)).content.is_waiting).toBe(false)
    const { limit } = (await admin.get<{ limit: number }>(at(id, 'takeback'))).content
    expect(limit).toBe(130)
    expect((await take(1)).content.is_waiting).toBe(true)
    expect((await claimOf(id)).paperwork_status).toBe('partially_approved')
    await setSetting('four_eyes_limit', '2500.00')
  })

  it('is declined with a reason, and may be asked for again', async () => {
    const { id } = await approvedClaim({ devices: 1 })
    await setSetting('four_eyes_limit', '100.00')
    await admin.post(at(id, 'reverse'), { reason })
    const why = 'Die Ware wurde nicht zurückgegeben.'
    expect((await super_admin.post(at(id, 'decline_takeback'), { reason: why })).status).toBe(200)
    const { content } = await admin.get<{ takebacks: object[] }>(at(id, 'takeback'))
    expect(content.takebacks).toMatchObject([
      { state: 'declined', decline_reason: why, amount: 170 },
    ])
    expect((await admin.post(at(id, 'reverse'), { reason })).status).toBe(200)
    await setSetting('four_eyes_limit', '2500.00')
  })

  it('the database itself keeps one person from doing both', async () => {
    const { id } = await approvedClaim({ devices: 1 })
    await setSetting('four_eyes_limit', '100.00')
    await admin.post(at(id, 'reverse'), { reason })
    await setSetting('four_eyes_limit', '2500.00')
    const alone = db
      .updateTable('claim_takeback')
      .set({ state: 'done', decided_by: admin.member, decided_at: api.time.now.toISOString() })
      .where('link_paperwork', '=', id)
    await expect(alone.execute()).rejects.toThrow(/two people/)
  })
})

describe('a claim that is opened again', () => {
  it('is reserved as before and decided in a new round', async () => {
    const owner = await api.as('installer')
    const { id, lines } = await approvedClaim({ owner })
    const body = { reason: 'Die Rechnung gehört zu einem anderen Auftrag.' }
    expect((await admin.post(at(id, 'reopen'), body)).status).toBe(200)
    expect(await claimOf(id)).toMatchObject({
      paperwork_status: 'in_review',
      approved_amount: null,
    })
    expect(await wallet(owner.member)).toMatchObject({ pending: 34_000, held: 0, available: 0 })
    expect(await spentOf(id)).toEqual({ spent: 0, reserved: 4_000, units: 2 })
    const [first] = lines
    const less = { lines: [{ line: first?.id, decision: 'rejected', reason }] }
    expect((await admin.post(at(id, 'approve'), less)).status).toBe(200)
    expect(await wallet(owner.member)).toMatchObject({ pending: 0, held: 17_000 })
    expect((await claimOf(id)).decision_round).toBe(3)
    expect((await linesOf(id)).map(({ serial_state }) => serial_state)).toEqual(
      ['delivered', 'rewarded'].map((state, n) =>
        n === 0 ? expect.stringMatching(/delivered|known/) : state,
      ),
    )
    expect(await verifyLedger(db)).toEqual([])
  })

  it('is refused while another claim of the same company has one of its devices', async () => {
    const owner = await api.as('installer')
    const product = await api.world.product({ amount: 15_000 })
    const { serial } = await api.world.serialNumber({ link_product: product.id })
    const otherSerial = (await api.world.serialNumber({ link_product: product.id })).serial
    const { id } = await submittedClaim(api, { owner, product, serials: [serial, otherSerial] })
    await admin.post(at(id, 'take'), {})
    const [first] = await linesOf(id)
    const lines = [{ line: first?.id, decision: 'rejected', reason }]
    await admin.post(at(id, 'approve'), { lines })
    await submittedClaim(api, { owner, product, serials: [serial] })
    const response = await admin.post(at(id, 'reopen'), { reason: 'Noch einmal.' })
    expect(response.status).toBe(409)
    expect((await claimOf(id)).paperwork_status).toBe('partially_approved')
    expect(await verifyLedger(db)).toEqual([])
  })
})

it('agrees with the ledger after whatever happens to claims', { timeout: 120_000 }, () =>
  fc
    .assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('reverse_one', 'reverse', 'reopen', 'approve', 'reject'), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const owner = await api.as('installer')
          const { id } = await approvedClaim({ owner })
          for (const step of steps) {
            const paying = (await linesOf(id)).find((line) => (line.approved_amount ?? 0) > 0)
            const bodies = {
              reverse_one: { reason, lines: [{ line: paying?.id ?? '' }] },
              reverse: { reason },
              reopen: { reason: 'Noch einmal prüfen.' },
              approve: {},
              reject: { reason },
            }
            await admin.post(at(id, step === 'reverse_one' ? 'reverse' : step), bodies[step])
          }
          const { paperwork_status, approved_amount } = await claimOf(id)
          const { pending, held, available } = await wallet(owner.member)
          const isOpen = paperwork_status === 'in_review'
          expect(pending).toBe(isOpen ? 34_000 : 0)
          expect(held + available).toBe(isOpen ? 0 : (approved_amount ?? 0))
          const { spent, reserved } = await spentOf(id)
          expect(isOpen ? reserved : spent).toBe(
            isOpen ? 4_000 : Math.min(spent, approved_amount ?? 0),
          )
        },
      ),
      { numRuns: 12 },
    )
    .then(async () => expect(await verifyLedger(db)).toEqual([])),
)
