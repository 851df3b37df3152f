import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
const roles = await everyRole(api)
const { admin, super_admin: otherAdmin } = roles
const third = await api.as('admin')
const text = 'Die Seriennummer steht lesbar auf dem zweiten Foto.'
const note = 'Auch das zweite Foto zeigt ein anderes Gerät.'
const unreadable = 'SERIAL_UNREADABLE'

type Signed = typeof admin
const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const german = { 'accept-language': 'de' }

interface Wish {
  devices?: number
  budget?: number
  /** Number of rejected devices from the first on; all of them means a rejection. */
  rejected?: number
  reason?: string
}

/** A decided claim of devices at 150 EUR, of which a campaign adds 20 EUR each. */
async function decidedClaim({
  devices = 2,
  budget = 100_000,
  rejected = 1,
  reason = unreadable,
}: Wish = {}) {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  const { id: campaign } = await runCampaign(api, { products: [product.id], budget })
  const { id } = await submittedClaim(api, { owner, product, devices })
  await admin.post(at(id, 'take'), {})
  const lines = await linesOf(id)
  const { status } = await (rejected === devices
    ? admin.post(at(id, 'reject'), { reason })
    : admin.post(at(id, 'approve'), { lines: rejecting(lines.slice(0, rejected), reason) }))
  expect(status).toBe(200)
  return { id, owner, product, campaign, lines }
}

const rejecting = (lines: readonly { id: string }[], reason = unreadable) =>
  lines.map(({ id: line }) => ({ line, decision: 'rejected', reason }))
const linesOf = (id: string) =>
  db
    .selectFrom('paperwork_line as line')
    .leftJoin('serial_number as device', 'device.id', 'line.link_serial_number')
    .select(['line.id', 'line.serial', 'approved_amount', 'decision', 'serial_state'])
    .where('line.link_paperwork', '=', id)
    .orderBy('position')
    .execute()
const claimOf = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['paperwork_status', 'approved_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const wallet = async ({ member }: Signed) => {
  const { pending, held } = await walletBalances(db, { member, now: api.time.now })
  return { pending, held }
}
const object = ({ id, owner }: { id: string; owner: Signed }) =>
  owner.post<{ is_reserved: boolean }>(at(id, 'object'), { text }, german)
const uphold = (person: Signed, id: string, body: object = {}) =>
  person.post(at(id, 'decide_objection'), { decision: 'uphold', ...body }, german)
const dismiss = (person: Signed, id: string) =>
  person.post(at(id, 'decide_objection'), { decision: 'dismiss', note }, german)
const sound = async () => [
  ...(await verifyLedger(db)),
  ...(await verifyClaims(db)),
  ...(await verifyPayouts(db)),
  ...(await verifyFigures(api.database)),
]

describe('an objection', () => {
  it('to some devices leaves what was granted, reserves the rest and takes its devices', async () => {
    const claim = await decidedClaim()
    expect(await wallet(claim.owner)).toEqual({ pending: 0, held: 17_000 })
    const { status, content } = await object(claim)
    expect([status, content.is_reserved]).toEqual([200, true])
    expect(await wallet(claim.owner)).toEqual({ pending: 17_000, held: 17_000 })
    expect(await claimOf(claim.id)).toEqual({
      paperwork_status: 'objection',
      approved_amount: 17_000,
    })
    expect((await linesOf(claim.id)).map((line) => line.serial_state)).toEqual([
      'claimed',
      'rewarded',
    ])
    expect(await sound()).toEqual([])
  })

  it('that is upheld pays the rest out of the campaign too, and says so', async () => {
    const claim = await decidedClaim()
    await object(claim)
    expect((await uphold(otherAdmin, claim.id)).content).toMatchObject({
      paperwork_status: 'approved',
      approved_amount: 340,
    })
    expect(await wallet(claim.owner)).toEqual({ pending: 0, held: 34_000 })
    expect((await freeBudgets(db, [claim.campaign])).get(claim.campaign)).toBe(96_000)
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', claim.owner.member)
      .execute()
    expect(notices.map(({ event }) => event)).toContain('objection_upheld')
    expect(await sound()).toEqual([])
  })

  it('is offered in the message of a decision until its last day, and once', async () => {
    const noticesOf = async ({ member }: Signed) =>
      (
        await db
          .selectFrom('notification')
          .select('text')
          .where('link_member', '=', member)
          .where('event', 'in', ['claim_rejected', 'claim_partially_approved'])
          .orderBy('id')
          .execute()
      ).map((notice) => notice.text)
    for (const rejected of [1, 2]) {
      const claim = await decidedClaim({ rejected })
      expect(await noticesOf(claim.owner)).toEqual([
        expect.stringMatching(/Bis zum 16\.03\.2026 können Sie im Portal Einspruch einlegen/),
      ])
      await object(claim)
      await uphold(otherAdmin, claim.id)
      await admin.post(at(claim.id, 'reopen'), { reason: 'Noch einmal prüfen.' })
      await admin.post(at(claim.id, 'reject'), { reason: unreadable })
      expect((await noticesOf(claim.owner)).at(-1)).toContain(
        'Ein weiterer Einspruch ist nicht möglich',
      )
    }
  })

  it('is told in the timeline as what it was', async () => {
    const claim = await decidedClaim()
    await object(claim)
    await uphold(otherAdmin, claim.id, { note })
    const { content } = await claim.owner.get<{ title: string; text?: string }[]>(
      at(claim.id, 'timeline'),
      german,
    )
    expect(content.slice(-2)).toMatchObject([
      { title: 'Einspruch eingelegt', text },
      { title: 'Einspruch stattgegeben', text: expect.stringContaining(note) },
    ])
  })

  it('that is dismissed leaves everything as it was, and is the last', async () => {
    const claim = await decidedClaim()
    await object(claim)
    expect((await dismiss(otherAdmin, claim.id)).content).toMatchObject({
      paperwork_status: 'partially_approved',
      approved_amount: 170,
    })
    expect(await wallet(claim.owner)).toEqual({ pending: 0, held: 17_000 })
    expect((await freeBudgets(db, [claim.campaign])).get(claim.campaign)).toBe(98_000)
    expect((await linesOf(claim.id)).map((line) => line.serial_state)).toEqual([
      'delivered',
      'rewarded',
    ])
    const response = await object(claim)
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      'Zu diesem Vorgang wurde schon Einspruch eingelegt. Das geht nur einmal.',
    ])
    expect(await sound()).toEqual([])
  })

  it('to a rejection can win as a whole, in part, or not at all', async () => {
    const [rejectedClaim, part, none] = [
      await decidedClaim({ rejected: 2 }),
      await decidedClaim({ rejected: 2 }),
      await decidedClaim({ rejected: 2, reason: 'SUSPECTED_FRAUD' }),
    ]
    for (const claim of [rejectedClaim, part, none]) expect((await object(claim)).status).toBe(200)
    expect((await uphold(otherAdmin, rejectedClaim.id)).content).toMatchObject({
      approved_amount: 340,
    })
    const lines = rejecting(part.lines.slice(1))
    expect((await uphold(otherAdmin, part.id, { lines })).content).toMatchObject({
      paperwork_status: 'partially_approved',
      approved_amount: 170,
    })
    expect((await dismiss(otherAdmin, none.id)).content).toMatchObject({
      paperwork_status: 'rejected',
      approved_amount: 0,
    })
    expect((await linesOf(none.id)).map((line) => line.serial_state)).toEqual([
      'blocked',
      'blocked',
    ])
    expect(await sound()).toEqual([])
  })

  it('is decided by nobody who decided before, and by no participant', async () => {
    const claim = await decidedClaim()
    await object(claim)
    const { installer, wholesaler, brand } = roles
    for (const person of [admin, claim.owner, installer, wholesaler, brand]) {
      expect([403, 404]).toContain((await uphold(person, claim.id)).status)
      expect([403, 404]).toContain((await dismiss(person, claim.id)).status)
    }
    expect((await dismiss(roles.moderator, claim.id)).status).toBe(200)
  })

  it('is raised by nobody but the owner', async () => {
    const { id } = await decidedClaim()
    const { installer, wholesaler, brand, moderator } = roles
    for (const owner of [installer, wholesaler, brand, moderator, admin])
      expect([403, 404]).toContain((await object({ id, owner })).status)
  })

  it('worsens nothing and is not upheld for nothing', async () => {
    const claim = await decidedClaim()
    await object(claim)
    const [first, second] = claim.lines
    const worse = [
      { line: second?.id, decision: 'approved_reduced', amount: 100, reason: 'CAP_REACHED' },
    ]
    expect((await uphold(otherAdmin, claim.id, { lines: worse })).messages[0]?.message).toContain(
      'nichts verschlechtern',
    )
    const unchanged = rejecting(first ? [first] : [])
    expect(
      (await uphold(otherAdmin, claim.id, { lines: unchanged })).messages[0]?.message,
    ).toContain('nicht mehr als vorher')
    expect(await claimOf(claim.id)).toMatchObject({ paperwork_status: 'objection' })
  })

  it('is possible up to its last day, which is told', async () => {
    const claim = await decidedClaim()
    const startTime = api.time.now
    await setSetting('objection_days', '14')
    const read = (person: Signed) => person.get<{ until: string | null }>(at(claim.id, 'objection'))
    const until = (await read(claim.owner)).content.until
    api.time.now = new Date(`${until}T20:00:00Z`)
    const late = await api.as('installer', await memberOf(claim.owner))
    expect((await read(late)).content.until).toBe(until)
    api.time.now = new Date(new Date(`${until}T20:00:00Z`).getTime() + 86_400_000)
    const laterSession = await api.as('installer', await memberOf(claim.owner))
    expect((await read(laterSession)).content.until).toBeNull()
    const response = await object({ id: claim.id, owner: laterSession })
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('Einspruch war bis zum'),
    ])
    api.time.now = startTime
  })

  it('reserves what budgets hold and says that it is less', async () => {
    const claim = await decidedClaim({ budget: 4_000, rejected: 2 })
    const { id } = await submittedClaim(api, {
      owner: await api.as('installer'),
      product: claim.product,
      devices: 2,
    })
    expect((await object(claim)).content.is_reserved).toBe(false)
    expect(await wallet(claim.owner)).toEqual({ pending: 30_000, held: 0 })
    await dismiss(otherAdmin, claim.id)
    expect((await claimOf(id)).paperwork_status).toBe('submitted')
    expect(await sound()).toEqual([])
  })

  it('finds a device that another claim has by now', async () => {
    const claim = await decidedClaim()
    const [lostLine] = claim.lines
    await submittedClaim(api, {
      owner: await api.as('installer'),
      product: claim.product,
      serials: [lostLine?.serial ?? ''],
    })
    expect((await object(claim)).status).toBe(200)
    expect(await uphold(otherAdmin, claim.id)).toMatchObject({
      status: 409,
      messages: [{ parameter: `lines.${lostLine?.id}.serial` }],
    })
    expect((await dismiss(otherAdmin, claim.id)).status).toBe(200)
    expect(await sound()).toEqual([])
  })

  it('above the limit is confirmed by a third person, or open again', async () => {
    await setSetting('four_eyes_limit', '300.00')
    const claim = await decidedClaim({ rejected: 2 })
    await object(claim)
    const wait = await uphold(otherAdmin, claim.id)
    expect(wait.content).toMatchObject({ paperwork_status: 'pending_second_approval' })
    const path = `/paperwork/unit/${claim.id}`
    const read = await claim.owner.get<{ paperwork_status: string }>(path)
    expect(read.content.paperwork_status).toBe('objection')
    for (const [status, matchCount] of Object.entries({ objection: 1, in_review: 0 })) {
      const filter = `and(eq(id,${claim.id}),eq(paperwork_status,${status}))`
      const list = await claim.owner.get<{ items: object[] }>(`/paperwork/unit?filter=${filter}`)
      expect(list.content.items).toHaveLength(matchCount)
    }
    const second = (person: Signed, body: object) =>
      person.post(at(claim.id, 'second_approval'), body)
    for (const person of [admin, otherAdmin])
      expect((await second(person, { decision: 'confirm' })).status).toBe(403)
    const back = await second(third, { decision: 'return', reason: 'Foto fehlt' })
    expect(back.content).toMatchObject({ paperwork_status: 'objection' })
    await uphold(otherAdmin, claim.id)
    const response = await second(third, { decision: 'confirm' })
    expect(response.content).toMatchObject({ paperwork_status: 'approved', approved_amount: 340 })
    await setSetting('four_eyes_limit', '2500.00')
    expect(await sound()).toEqual([])
  })

  it('is neither decided nor confirmed by the second person of the decision', async () => {
    await setSetting('four_eyes_limit', '100.00')
    const owner = await api.as('installer')
    const product = await api.world.product({ amount: 15_000 })
    const { id } = await submittedClaim(api, { owner, product, devices: 2 })
    await admin.post(at(id, 'take'), {})
    const [first] = await linesOf(id)
    await admin.post(at(id, 'approve'), { lines: rejecting(first ? [first] : []) })
    await otherAdmin.post(at(id, 'second_approval'), { decision: 'confirm' })
    await object({ id, owner })
    expect((await uphold(otherAdmin, id)).status).toBe(403)
    expect((await dismiss(otherAdmin, id)).status).toBe(403)
    expect((await uphold(third, id)).status).toBe(200)
    const confirm = { decision: 'confirm' }
    expect((await otherAdmin.post(at(id, 'second_approval'), confirm)).status).toBe(403)
    const fourth = await api.as('admin')
    expect((await fourth.post(at(id, 'second_approval'), confirm)).status).toBe(200)
    await setSetting('four_eyes_limit', '2500.00')
    expect(await sound()).toEqual([])
  })

  it('of twenty decisions one wins', async () => {
    const claim = await decidedClaim()
    await object(claim)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? uphold(otherAdmin, claim.id) : dismiss(third, claim.id),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sound()).toEqual([])
  })

  it('leaves the claim by a decision alone, says the database', async () => {
    const claim = await decidedClaim()
    await object(claim)
    const statusChange = db
      .updateTable('paperwork')
      .set({ paperwork_status: 'approved' })
      .where('id', '=', claim.id)
    await expect(statusChange.execute()).rejects.toThrow('is not decided')
    const decider = db
      .updateTable('claim_objection')
      .set({
        state: 'dismissed',
        decided_by: admin.member,
        decided_at: '2026-03-03',
        granted_after: 17_000,
        answer: note,
      })
      .where('link_paperwork', '=', claim.id)
    await expect(decider.execute()).rejects.toThrow('two people')
  })
})

it('books are sound after whatever happens to claims', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(
        fc.constantFrom(
          'object',
          'uphold',
          'uphold_one',
          'dismiss',
          'reverse',
          'reopen',
          'approve',
          'reject',
        ),
        { minLength: 2, maxLength: 7 },
      ),
      async (rejected, steps) => {
        const claim = await decidedClaim({ rejected, devices: 3 })
        const { id } = claim
        const lines = rejecting(claim.lines.slice(0, 1))
        const take = {
          object: () => object(claim),
          uphold: () => uphold(otherAdmin, id),
          uphold_one: () => uphold(otherAdmin, id, { lines }),
          dismiss: () => dismiss(otherAdmin, id),
          reverse: () => admin.post(at(id, 'reverse'), { reason: 'RETURNED_GOODS' }),
          reopen: () => admin.post(at(id, 'reopen'), { reason: 'Noch einmal prüfen.' }),
          approve: () => admin.post(at(id, 'approve'), {}),
          reject: () => admin.post(at(id, 'reject'), { reason: unreadable }),
        }
        for (const step of steps) expect((await take[step]()).status).toBeLessThan(500)
        const { paperwork_status, approved_amount } = await claimOf(id)
        const { pending, held } = await wallet(claim.owner)
        expect(held).toBe(approved_amount ?? 0)
        if (paperwork_status === 'in_review') expect(pending).toBe(51_000)
        if (paperwork_status === 'objection') expect(pending + held).toBe(51_000)
        expect(await sound()).toEqual([])
      },
    ),
    { numRuns: tries(4) },
  ),
)

const memberOf = ({ member }: Signed) =>
  db.selectFrom('installer').selectAll().where('id', '=', member).executeTakeFirstOrThrow()
