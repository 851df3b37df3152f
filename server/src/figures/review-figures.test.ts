import type { ReviewFigures } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-07-08T10:00:00Z' })
afterAll(api.close)
const { db } = api.database
const [admin, named] = [await api.as('admin'), await api.as('super_admin')]
const reviewer = await api.as('moderator')
const path = '/paperwork/function/review_figures?days=30'

async function decidedBy(member: string, decided_at: string) {
  const { id } = await putClaim(api, { status: 'rejected', amounts: [10_000] })
  await db
    .updateTable('paperwork')
    .set({ link_assignee: member, decided_at })
    .where('id', '=', id)
    .execute()
  return id
}

async function objectedTo(link_paperwork: string, state: 'upheld' | 'dismissed') {
  const id = newId()
  await db
    .insertInto('claim_objection')
    .values({
      id,
      link_paperwork,
      text: 'Doch',
      from_status: 'rejected',
      granted_before: 0,
      first_decided_by: reviewer.member,
      reserved: 0,
      raised_at: '2026-07-02T10:00:00Z',
    })
    .execute()
  await db
    .updateTable('claim_objection')
    .set({
      state,
      decided_by: admin.member,
      decided_at: '2026-07-06T10:00:00Z',
      granted_after: state === 'upheld' ? 100 : 0,
      answer: 'So ist es',
    })
    .where('id', '=', id)
    .execute()
}

await objectedTo(await decidedBy(reviewer.member, '2026-07-01T10:00:00Z'), 'upheld')
await objectedTo(await decidedBy(reviewer.member, '2026-07-07T21:59:00Z'), 'dismissed')
await decidedBy(admin.member, '2026-06-09T10:00:00Z')
await decidedBy(admin.member, '2026-05-01T10:00:00Z')
await putClaim(api, { status: 'in_review', amounts: [10_000] })

describe('what the reviewers did', () => {
  it('is told of the team, and of nobody alone', async () => {
    const { content } = await admin.get<ReviewFigures>(path)
    expect(content).toMatchObject({
      from: '2026-06-09',
      to: '2026-07-08',
      decided: 3,
      objections: 2,
      overturned: 1,
      open: 1,
      people: null,
    })
    // 22 working days lie between them.
    expect(content?.decided_a_day).toBeCloseTo(3 / 22, 5)
  })

  it('counts piles of these days, what was dissolved, and samples that failed', async () => {
    const day = '2026-07-01T10:00:00Z'
    const put = async (id: string, at: string, verdict: 'ok' | 'not_ok') => {
      const claim = await putClaim(api, { amounts: [10_000] })
      const opened = { id, link_owner: reviewer.member, seed: 'a'.repeat(32), opened_at: at }
      const dissolved = { state: 'dissolved' as const, decided_at: at }
      await db
        .insertInto('pile')
        .values({ ...opened, ...dissolved })
        .execute()
      await db
        .insertInto('pile_claim')
        .values({
          link_pile: id,
          link_paperwork: claim.id,
          place: 1,
          version: 1,
          amount: 10_000,
          was_waiting: true,
          is_drawn: true,
          seen_at: at,
          verdict,
          judged_at: at,
          note: 'Falsches Produkt',
        })
        .execute()
    }
    await put('pile-1', day, 'not_ok')
    await put('pile-2', day, 'ok')
    await put('pile-3', '2026-05-01T10:00:00Z', 'not_ok')
    expect((await admin.get<ReviewFigures>(path)).content).toMatchObject({
      piles: 2,
      piles_dissolved: 2,
      samples: 2,
      samples_failed: 1,
    })
  })

  it('is told by person to those whom the setting names', async () => {
    const { email } = await db
      .selectFrom('super_admin')
      .select('email')
      .where('id', '=', named.member)
      .executeTakeFirstOrThrow()
    await ensureSettings(db)
    await db
      .updateTable('setting')
      .set({ value: `x@y.example, ${email}` })
      .where('id', '=', 'figures_by_person')
      .execute()
    const { content } = await named.get<ReviewFigures>(path)
    expect(content?.people).toEqual([
      expect.objectContaining({ id: reviewer.member, decided: 2, objections: 2, overturned: 1 }),
      expect.objectContaining({ id: admin.member, decided: 1, objections: 0 }),
    ])
    expect((await admin.get<ReviewFigures>(path)).content?.people).toBeNull()
  })

  it('hides from the brand whom the setting names', async () => {
    const brand = await api.as('brand')
    expect((await admin.get('/setting/unit/figures_by_person')).status).toBe(200)
    expect((await brand.get('/setting/unit/figures_by_person')).status).toBe(404)
    const list = await brand.get<{ items: { id: string }[] }>('/setting/unit?limit=500')
    expect(list.status).toBe(200)
    expect(list.content.items.map(({ id }) => id)).not.toContain('figures_by_person')
  })

  it.each(['moderator', 'brand', 'installer', 'wholesaler'] as const)(
    'is not for %s',
    async (role) => expect((await (await api.as(role)).get(path)).status).toBe(403),
  )
})
