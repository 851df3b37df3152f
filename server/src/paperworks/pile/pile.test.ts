import type { PastPile, Pile, PileMember, PileReason } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim, type TestClaim } from '../../testing/claims/claims.ts'
import { proof, provedClaim } from '../../testing/claims/proved-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { writeRecord } from '../claim/claim-record.ts'
import { drawOrder } from './draw-order.ts'
import { workThroughPiles } from './work-through-piles.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)

type Reviewer = Awaited<ReturnType<typeof api.as>>
interface Opened {
  pile: Pile
  refused: { claim: string; because: PileReason }[]
}

const call = <Answer = Pile>(person: Reviewer, name: string, body: object) =>
  person.post<Answer>(`/paperwork/function/${name}`, body)
const open = (person: Reviewer, claims: readonly TestClaim[]) =>
  call<Opened>(person, 'open_pile', { claims: claims.map(({ id }) => id) })
const several = async (count: number) => {
  const claims: TestClaim[] = []
  for (let n = 0; n < count; n++) claims.push(await provedClaim(api))
  return claims
}
const drawnOf = ({ members }: Pile): PileMember[] => members.filter(({ is_drawn }) => is_drawn)
const look = (person: Reviewer, { claim }: PileMember) =>
  person.post(`/paperwork/unit/${claim}/function/lease`, {})
const judge = (
  person: Reviewer,
  { pile, claim, ...verdict }: { pile: Pile; claim: PileMember; verdict: string; note?: string },
) => call(person, 'judge_drawn', { pile: pile.id, claim: claim.claim, ...verdict })

/** A batch whose sampled claims were reviewed and in order. */
async function sampled(person: Reviewer, claims: readonly TestClaim[]): Promise<Pile> {
  const { pile } = (await open(person, claims)).content
  for (const claim of drawnOf(pile)) {
    await look(person, claim)
    expect((await judge(person, { pile, claim, verdict: 'ok' })).status).toBe(200)
  }
  return pile
}

const statusOf = async ({ id }: { id: string }) =>
  db
    .selectFrom('paperwork')
    .select(['paperwork_status as status', 'link_assignee as reviewer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const balancesOf = async ({ installer }: TestClaim) => {
  const { pending, held } = await walletBalances(db, { member: installer, now: api.deps.clock() })
  return { pending, held }
}

describe('a pile', () => {
  it('is drawn by its seed, which the trail keeps with the claims', async () => {
    const admin = await api.as('admin')
    const claims = await several(41)
    const { status, content } = await open(admin, claims)
    expect(status).toBe(200)
    const { pile } = content
    expect(pile).toMatchObject({ state: 'open', claims: 41, amount: 4_100, unjudged: 3 })
    const order = drawOrder(
      pile.seed,
      claims.map(({ id }) => id),
    )
    expect(pile.members.map(({ claim }) => claim)).toEqual(order)
    expect(drawnOf(pile).map(({ claim }) => claim)).toEqual(order.slice(0, 3))
    const auditEntry = await db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', pile.id)
      .where('action', '=', 'open_pile')
      .executeTakeFirst()
    expect(auditEntry?.changes).toEqual({
      seed: pile.seed,
      claims: order,
      drawn: order.slice(0, 3),
    })
    const next = await admin.post<{ id: string } | null>('/paperwork/function/next', {})
    expect(order).not.toContain(next.content?.id)
    expect(await statusOf({ id: order[9] ?? '' })).toEqual({
      status: 'in_review',
      reviewer: admin.member,
    })
    await call(admin, 'dissolve_pile', { pile: pile.id })
  })

  it('pays each of its claims once, by the same code, when the sample is in order', async () => {
    const admin = await api.as('admin')
    const claims = await several(4)
    const pile = await sampled(admin, claims)
    const released = await call(admin, 'approve_pile', { pile: pile.id })
    expect(released.content).toMatchObject({ state: 'approving', approved: 0 })
    expect(await workThroughPiles(api.deps)).toBe(4)
    expect(await workThroughPiles(api.deps)).toBe(0)
    const finished = await call(admin, 'pile', { pile: pile.id })
    expect(finished.content).toMatchObject({ state: 'approved', approved: 4, claims: 4 })
    for (const claim of claims) {
      expect((await statusOf(claim)).status).toBe('approved')
      expect(await balancesOf(claim)).toEqual({ pending: 0, held: 10_000 })
    }
    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor from audit where object_id = ${claims[0]?.id ?? ''} and action = 'approve'`.execute(
      db,
    )
    expect(rows).toEqual([{ action: 'approve', actor: admin.member }])
  })

  it('is gone on with by whoever comes after a crash', async () => {
    const admin = await api.as('admin')
    const claims = await several(4)
    const pile = await sampled(admin, claims)
    await call(admin, 'approve_pile', { pile: pile.id })
    const at = pile.members[2]?.claim ?? ''
    const { owner } = api.database
    await owner.query(`create function crash() returns trigger language plpgsql as $$
      begin raise exception 'power failed'; end $$;
      create trigger crash before update on paperwork for each row
        when (old.id = '${at}') execute function crash()`)
    await expect(workThroughPiles(api.deps)).rejects.toThrow('power failed')
    const half = (await call(admin, 'pile', { pile: pile.id })).content
    expect(half).toMatchObject({ state: 'approving', approved: 2 })
    await owner.query('drop function crash cascade')
    expect(await workThroughPiles(api.deps)).toBe(2)
    for (const claim of claims)
      expect(await balancesOf(claim)).toEqual({ pending: 0, held: 10_000 })
  })

  it('is dissolved by a claim that is not in order: all is as before', async () => {
    const admin = await api.as('admin')
    const ownClaim = await provedClaim(api, { status: 'in_review', assignee: admin.member })
    const claims = [...(await several(2)), ownClaim]
    const { pile } = (await open(admin, claims)).content
    const [claim] = drawnOf(pile)
    if (!claim) throw new Error('nothing drawn')
    expect((await judge(admin, { pile, claim, verdict: 'not_ok', note: 'Falsch' })).status).toBe(
      409,
    )
    await look(admin, claim)
    expect((await judge(admin, { pile, claim, verdict: 'not_ok' })).status).toBe(400)
    const { content } = await judge(admin, {
      pile,
      claim,
      verdict: 'not_ok',
      note: 'Anderer Käufer',
    })
    expect(content).toMatchObject({ state: 'dissolved', claims: 0 })
    for (const claimId of claims)
      expect(await statusOf(claimId)).toEqual(
        claimId === ownClaim
          ? { status: 'in_review', reviewer: admin.member }
          : { status: 'submitted', reviewer: null },
      )
    expect((await open(admin, claims)).status).toBe(200)
  })

  it('takes only what is green, proved, small and free, and names the rest', async () => {
    const moderator = await api.as('moderator')
    const with_ = async (fields: object, checks = proof()) => {
      const claim = await provedClaim(api)
      await db.updateTable('paperwork').set(fields).where('id', '=', claim.id).execute()
      await writeRecord(db, claim.id, { checks: JSON.stringify(checks) })
      return claim
    }
    const failed = {
      code: 'seller_known' as const,
      state: 'failed' as const,
      severity: 'warn' as const,
      values: {},
    }
    const wrong = {
      not_green: await with_({ risk_level: 'amber' }),
      failed_checks: await with_({ is_late: false }, [...proof(), failed]),
      not_proved: await with_({ is_late: false }, proof().slice(1)),
      handed_up: await with_({ handed_up: true }),
      decided_before: await with_({ decision_round: 1 }),
      in_conflict: await with_({ in_conflict: true }),
      flagged: await with_({ is_flagged: true }),
      above_limit: await provedClaim(api, { amounts: [50_001] }),
      not_waiting: await putClaim(api, { status: 'objection' }),
    } satisfies Partial<Record<PileReason, TestClaim>>
    const good = await several(2)
    const { content } = await open(moderator, [...Object.values(wrong), ...good])
    expect(content.pile.claims).toBe(2)
    const because = Object.fromEntries(
      content.refused.map((refusal) => [refusal.claim, refusal.because]),
    )
    expect(because).toEqual(
      Object.fromEntries(Object.entries(wrong).map(([reason, { id }]) => [id, reason])),
    )
    const other = await api.as('moderator')
    expect((await open(other, good)).status).toBe(409)
    expect((await open(moderator, await several(2))).status).toBe(409)
  })

  it('lets a claim go that was changed or taken over, and draws another for it', async () => {
    const [admin, other] = [await api.as('admin'), await api.as('admin')]
    const { pile } = (await open(admin, await several(4))).content
    const [first, second] = drawnOf(pile)
    if (!first || !second) throw new Error('two are drawn')
    const { version } = await db
      .selectFrom('paperwork')
      .select('version')
      .where('id', '=', first.claim)
      .executeTakeFirstOrThrow()
    await other.post(`/paperwork/unit/${first.claim}/function/take_over`, {
      note: 'Rückfrage läuft',
      version,
    })
    const pileBefore = (await call(admin, 'pile', { pile: pile.id })).content
    expect(pileBefore.members[0]).toMatchObject({ state: 'left', because: 'changed' })
    await look(admin, second)
    await judge(admin, { pile, claim: second, verdict: 'ok' })
    const early = await call(admin, 'approve_pile', { pile: pile.id })
    expect(early.status).toBe(409)
    const pileNow = (await call(admin, 'pile', { pile: pile.id })).content
    const third = drawnOf(pileNow).find(({ verdict, state }) => state === 'in' && !verdict)
    expect(third?.claim).toBe(pile.members[2]?.claim)
    if (!third) return
    await look(admin, third)
    await judge(admin, { pile, claim: third, verdict: 'ok' })
    expect((await call(admin, 'approve_pile', { pile: pile.id })).content.claims).toBe(3)
    await workThroughPiles(api.deps)
    expect(await statusOf({ id: first.claim })).toEqual({
      status: 'in_review',
      reviewer: other.member,
    })
  })

  it('is its owner’s, and an admin may dissolve it', async () => {
    const [moderator, other, admin] = [
      await api.as('moderator'),
      await api.as('moderator'),
      await api.as('admin'),
    ]
    const pile = await sampled(moderator, await several(2))
    const [claim] = pile.members
    if (!claim) throw new Error('nothing drawn')
    for (const person of [other, admin]) {
      expect((await judge(person, { pile, claim, verdict: 'ok' })).status).toBe(403)
      expect((await call(person, 'approve_pile', { pile: pile.id })).status).toBe(403)
    }
    expect((await call(other, 'dissolve_pile', { pile: pile.id })).status).toBe(403)
    expect((await call(admin, 'dissolve_pile', { pile: pile.id })).content.state).toBe('dissolved')
    expect((await call(moderator, 'approve_pile', { pile: pile.id })).status).toBe(409)
  })

  it('is nothing for those who do not review', async () => {
    const pile = (await open(await api.as('admin'), await several(2))).content.pile.id
    const roles = await everyRole(api)
    for (const role of ['installer', 'wholesaler', 'brand'] as const)
      for (const [name, body] of Object.entries({
        open_pile: { claims: ['a', 'b'] },
        pile: { pile },
        judge_drawn: { pile, claim: 'a', verdict: 'ok' },
        approve_pile: { pile },
        dissolve_pile: { pile },
      }))
        expect([role, name, (await call(roles[role], name, body)).status]).toEqual([
          role,
          name,
          403,
        ])
  })

  it('has one winner where two reach for the same claims', async () => {
    const claims = await several(3)
    const responses = await Promise.all([
      open(await api.as('admin'), claims),
      open(await api.as('admin'), claims.toReversed()),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is never approved past its sample, not even by a wrong program', async () => {
    const { pile } = (await open(await api.as('admin'), await several(3))).content
    const force = db
      .updateTable('pile')
      .set({ state: 'approving', decided_at: api.deps.clock().toISOString() })
      .where('id', '=', pile.id)
    await expect(force.execute()).rejects.toThrow('not found in order')
  })

  it('leaves out what its owner may not approve any more', async () => {
    const moderator = await api.world.staff('moderator')
    const reviewer = await api.as('moderator', moderator)
    const claims = await several(2)
    const pile = await sampled(reviewer, claims)
    await call(reviewer, 'approve_pile', { pile: pile.id })
    await db
      .updateTable('moderator')
      .set({ approval_limit: 5_000 })
      .where('id', '=', moderator.id)
      .execute()
    expect(await workThroughPiles(api.deps)).toBe(0)
    const ended = (await call(reviewer, 'pile', { pile: pile.id })).content
    expect(ended.members.map(({ because }) => because)).toEqual(['refused', 'refused'])
    for (const claim of claims)
      expect(await balancesOf(claim)).toEqual({ pending: 10_000, held: 0 })
  })
})

describe('the claims of an open pile', () => {
  it('stay with its owner as long as he works on one of them', async () => {
    const [admin, colleague] = [await api.as('admin'), await api.as('moderator')]
    const { pile } = (await open(admin, await several(4))).content
    const [drawnClaim] = drawnOf(pile)
    const undrawnClaim = pile.members.find(({ is_drawn }) => !is_drawn)
    if (!drawnClaim || !undrawnClaim) throw new Error('nothing is left of the draw')
    const { version } = await db
      .selectFrom('paperwork')
      .select('version')
      .where('id', '=', undrawnClaim.claim)
      .executeTakeFirstOrThrow()
    const path = `/paperwork/unit/${undrawnClaim.claim}/function/take_over`
    const takeOver = () => colleague.post(path, { note: 'Ich mache das.', version })
    const advance = (minutes: number) => {
      api.time.now = new Date(api.time.now.getTime() + minutes * 60_000)
    }
    advance(9)
    await look(admin, drawnClaim)
    advance(9)
    expect((await takeOver()).status).toBe(409)
    expect((await judge(admin, { pile, claim: drawnClaim, verdict: 'ok' })).status).toBe(200)
    advance(9)
    expect((await takeOver()).status).toBe(409)
    advance(2)
    expect((await takeOver()).status).toBe(200)
  })
})

it('piles are looked back on with their samples, by those who review alone', async () => {
  const [admin, roles] = [await api.as('admin'), await everyRole(api)]
  const { pile } = (await open(admin, await several(3))).content
  const [drawnClaim] = drawnOf(pile)
  if (!drawnClaim) throw new Error('nothing is drawn')
  await look(admin, drawnClaim)
  await judge(admin, { pile, claim: drawnClaim, verdict: 'not_ok', note: 'Falsches Produkt.' })
  const past = await roles.moderator.get<PastPile[]>('/paperwork/function/piles')
  expect(past.content.find(({ id }) => id === pile.id)).toMatchObject({
    owner: { id: admin.member },
    state: 'dissolved',
    claims: 3,
    amount: 300,
    judged: 1,
    failed: 1,
  })
  for (const role of ['installer', 'wholesaler', 'brand'] as const)
    expect((await roles[role].get('/paperwork/function/piles')).status).toBe(403)
})
