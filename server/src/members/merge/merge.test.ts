import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { waitingForLocks } from '../../testing/sessions.ts'

const api = await testApi()
afterAll(api.close)
await ensureSettings(api.database.db)
const [admin, root] = [await api.as('admin'), await api.as('super_admin')]
const { db } = api.database
const reason = 'Zweimal registriert'
const at = (id: string, name: string) => `/installer/unit/${id}/function/${name}`
const merge = (id: string, into: string, by = admin) =>
  by.post(at(id, 'merge_into'), { into, reason })
const company = (name: string) => api.world.installer({ company: name })
const pointerOf = async (id: string) =>
  (
    await db
      .selectFrom('installer')
      .select('link_merged_into')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).link_merged_into
const balances = (member: string) =>
  db.transaction().execute((tx) => walletBalances(tx, { member, now: api.time.now }))
const waiting = () => waitingForLocks(api.database.owner)
const postings = () => db.selectFrom('ledger_posting').selectAll().execute()

describe('two firms with open claims that are one', () => {
  it('lose nothing: claims are decided and credited where they are, postings never move', async () => {
    const [target, double] = [await company('Kern GmbH'), await company('Kern Gmbh')]
    const reviewer = await api.world.staff('moderator')
    const moderator = await api.as('moderator', reviewer)
    const [open, other] = [
      await putClaim(api, { installer: double.id, assignee: reviewer.id }),
      await putClaim(api, { installer: target.id, assignee: reviewer.id }),
    ]
    const preview = await admin.get(at(double.id, 'merge_preview'))
    expect(preview.content).toEqual({ open_claims: 1, drafts: 0 })
    const before = [await postings(), await balances(target.id), await balances(double.id)]
    expect((await merge(double.id, target.id)).status).toBe(200)
    expect([await postings(), await balances(target.id), await balances(double.id)]).toEqual(before)
    for (const { id } of [open, other]) {
      const approved = await moderator.post(`/paperwork/unit/${id}/function/approve`, {})
      expect(approved.status).toBe(200)
    }
    for (const { id } of [target, double])
      expect(await balances(id)).toMatchObject({ held: 30_000, pending: 0 })
  })

  it('a claim that is handed in meanwhile waits for the merge and is refused', async () => {
    const [target, double] = [await company('Eilig GmbH'), await company('Eilig')]
    const { id } = await readyDraft(api, { installer: double.id })
    const signed = await api.as('installer', double)
    const [merged, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const merging = db.transaction().execute(async (tx) => {
      const pointer = { link_merged_into: target.id, merged_at: api.time.now.toISOString() }
      await tx.updateTable('installer').set(pointer).where('id', '=', double.id).execute()
      merged.resolve()
      await released.promise
    })
    await merged.promise
    const submitted = signed.post(`/paperwork/unit/${id}/function/submit`, {})
    await expect.poll(waiting).toHaveLength(1).finally(released.resolve)
    await merging
    const { status, messages } = await submitted
    expect([status, messages[0]?.context]).toEqual([409, 'paperwork'])
  })

  it('the one hands in no more and is told where; the other does', async () => {
    const [target, double] = [await company('Eins GmbH'), await company('Eins')]
    const draft = await readyDraft(api, { installer: double.id })
    await merge(double.id, target.id)
    const signed = await api.as('installer', double)
    const submit = `/paperwork/unit/${draft.id}/function/submit`
    const refused = await signed.post(submit, {}, { 'accept-language': 'de' })
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      409,
      'Ihre Firma wird unter einem anderen Zugang weitergeführt. Bitte reichen Sie dort ein.',
    ])
    const where = await signed.get(at(double.id, 'registration'))
    expect(where.content).toMatchObject({ merged_into: 'Eins GmbH' })
    // Whatever way it came about, the database lets nothing through.
    const update = db.updateTable('paperwork').set({ paperwork_status: 'submitted' })
    await expect(update.where('id', '=', draft.id).execute()).rejects.toThrow(/merged/)
    expect((await root.post(at(double.id, 'undo_merge'), { reason })).status).toBe(200)
    expect((await signed.get(at(double.id, 'registration'))).content).toMatchObject({
      merged_into: null,
    })
  })

  it('are never chained, in circles, or merged while one is not active', async () => {
    const [a, b, c] = [await company('A'), await company('B'), await company('C')]
    const waiting = await api.world.installer({ member_status: 'in_review' })
    expect((await merge(a.id, a.id)).status).toBe(409)
    expect((await merge(b.id, a.id)).status).toBe(200)
    for (const [from, into] of [
      [b, c],
      [a, b],
      [a, c],
      [c, b],
      [waiting, a],
      [c, waiting],
    ] as const)
      expect((await merge(from.id, into.id)).status).toBe(409)
    expect((await merge(c.id, a.id)).status).toBe(200)
    expect((await merge(c.id, 'nobody')).status).toBe(404)
  })
})

it('whatever is merged and undone in whatever order, every pointer ends at once', async () => {
  const firms = await Promise.all(['Q', 'R', 'S', 'T'].map(company))
  const ids = firms.map(({ id }) => id)
  const step = fc.record({ one: fc.nat(3), other: fc.nat(3), undo: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { one: from, other, undo } of steps) {
        const set = undo
          ? { link_merged_into: null, merged_at: null }
          : { link_merged_into: ids[other] ?? '', merged_at: '2026-03-02T09:00:00Z' }
        await db
          .updateTable('installer')
          .set(set)
          .where('id', '=', ids[from] ?? '')
          .execute()
          .catch(() => undefined)
      }
      for (const id of ids) {
        const next = await pointerOf(id)
        if (next) expect([next === id, await pointerOf(next)]).toEqual([false, null])
      }
    }),
    { numRuns: 25 },
  )
})

it('two who merge them into each other at once get one merge', async () => {
  const [a, b] = [await company('Hin'), await company('Her')]
  const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('is the office’s, and taken back by a super admin alone', async () => {
  const [a, b] = [await company('Vorn'), await company('Hinten')]
  const { installer, wholesaler, moderator, brand } = await everyRole(api)
  for (const other of [installer, wholesaler, moderator, brand])
    expect((await merge(a.id, b.id, other)).status).toBeGreaterThanOrEqual(403)
  for (const other of [installer, wholesaler, moderator, brand])
    expect((await other.get(at(a.id, 'merge_preview'))).status).toBeGreaterThanOrEqual(403)
  await merge(a.id, b.id)
  expect((await admin.post(at(a.id, 'undo_merge'), { reason })).status).toBe(403)
  expect(await pointerOf(a.id)).toBe(b.id)
})
