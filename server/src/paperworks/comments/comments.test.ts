import type { Comments, TimelineEntry } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const members = await everyRole(api)
const { installer, wholesaler, moderator, admin, brand } = members
const colleague = await api.as('brand')
type Person = typeof installer

const german = { 'accept-language': 'de' }
const path = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const comment = (person: Person, id: string, body: object = {}) =>
  person.post<{ id: string }>(path(id, 'comment'), { text: 'Geprüft', audience: 'staff', ...body })
const flag = (person: Person, id: string, reason = 'Bitte genau ansehen') =>
  person.post<{ id: string }>(path(id, 'flag'), { reason })
const lift = (person: Person, id: string, mark: string) =>
  person.post(path(id, 'lift_flag'), { flag: mark })
const read = async (person: Person, id: string) =>
  (await person.get<Comments>(path(id, 'comments'), german)).content
const timeline = async (person: Person, id: string) =>
  (await person.get<TimelineEntry[]>(path(id, 'timeline'), german)).content
const isFlagged = async (id: string) =>
  (await moderator.get<{ is_flagged: boolean }>(`/paperwork/unit/${id}`)).content.is_flagged
const noticesOf = async ({ member }: Person) =>
  (
    await db.selectFrom('notification').select('event').where('link_member', '=', member).execute()
  ).map(({ event }) => event)
const createClaim = () => putClaim(api, { installer: installer.member, assignee: moderator.member })

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
})

describe('a comment', () => {
  it('for the office is read by the office alone, also in the timeline', async () => {
    const { id } = await createClaim()
    expect((await comment(moderator, id)).status).toBe(200)
    expect((await read(admin, id)).comments).toMatchObject([
      { text: 'Geprüft', audience: 'staff', is_by_brand: false },
    ])
    expect((await read(brand, id)).comments).toEqual([])
    expect((await timeline(admin, id)).at(-1)).toMatchObject({ kind: 'comment', text: 'Geprüft' })
    expect(await timeline(brand, id)).not.toContainEqual(
      expect.objectContaining({ kind: 'comment' }),
    )
  })

  it('tells whoever it mentions, once, and nobody who reviews nothing', async () => {
    const { id } = await createClaim()
    const mentions = [admin.member, admin.member, moderator.member]
    await comment(moderator, id, { mentions })
    expect(await noticesOf(admin)).toEqual(['comment_mention'])
    expect((await read(moderator, id)).comments[0]?.mentions).toHaveLength(2)
    expect(await noticesOf(moderator)).toEqual([])
    for (const person of [installer, brand])
      expect((await comment(moderator, id, { mentions: [person.member] })).status).toBe(400)
    expect((await read(admin, id)).comments).toHaveLength(1)
  })

  it('for the brand is told its people who took part; they read no name of the office', async () => {
    const { id } = await createClaim()
    expect((await comment(brand, id, { audience: 'brand', text: 'Foto?' })).status).toBe(200)
    expect(await noticesOf(moderator)).toEqual(['comment_of_brand'])
    await comment(moderator, id, {
      audience: 'brand',
      text: 'Liegt vor.',
      mentions: [admin.member],
    })
    expect(await noticesOf(brand)).toEqual(['comment_for_brand'])
    expect(await noticesOf(colleague)).toEqual([])
    const { comments } = await read(brand, id)
    expect(comments.map(({ author, text }) => [author, text])).toEqual([
      ['Sie', 'Foto?'],
      ['Programmbüro', 'Liegt vor.'],
    ])
    const colleagueView = await read(colleague, id)
    expect(colleagueView.comments[0]?.author).toMatch(/^Erika Muster/)
    expect(colleagueView.comments.flatMap(({ mentions }) => mentions)).toEqual([])
  })

  it('of the brand is for the brand and mentions nobody', async () => {
    const { id } = await createClaim()
    expect((await comment(brand, id)).status).toBe(403)
    const mentions = [moderator.member]
    expect((await comment(brand, id, { audience: 'brand', mentions })).status).toBe(403)
  })

  it('has its limits', async () => {
    const { id } = await createClaim()
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(2_001) }, { audience: 'all' }])
      expect((await comment(moderator, id, body)).status).toBe(400)
    await comment(moderator, id)
    await db
      .updateTable('claim_thread')
      .set({ comments: 499 })
      .where('link_paperwork', '=', id)
      .execute()
    const answers = await Promise.all([comment(moderator, id), comment(admin, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a mark', () => {
  it('is set by the brand once a person, told to the reviewer, and shown in the queue', async () => {
    const { id } = await createClaim()
    expect((await flag(brand, id)).status).toBe(200)
    expect((await flag(brand, id)).status).toBe(409)
    expect((await flag(colleague, id)).status).toBe(200)
    expect(await noticesOf(moderator)).toEqual(['claim_flagged', 'claim_flagged'])
    const list = await moderator.get<{ items: { id: string }[] }>(
      '/paperwork/unit?filter=eq(is_flagged,true)',
    )
    expect(list.content.items.map((claim) => claim.id)).toEqual([id])
    expect((await read(moderator, id)).flags).toMatchObject([
      { reason: 'Bitte genau ansehen', is_own: false, may_lift: false },
      { is_own: false, may_lift: false },
    ])
    for (const person of [moderator, admin, installer, wholesaler])
      expect([403, 404]).toContain((await flag(person, id)).status)
  })

  it('is lifted by whoever set it or an admin, and can be set again', async () => {
    const { id } = await createClaim()
    const ownFlag = (await flag(brand, id)).content.id
    const otherFlag = (await flag(colleague, id)).content.id
    expect((await lift(brand, id, otherFlag)).status).toBe(403)
    expect((await lift(moderator, id, ownFlag)).status).toBe(403)
    expect((await lift(brand, id, ownFlag)).status).toBe(200)
    expect(await isFlagged(id)).toBe(true)
    expect((await lift(admin, id, otherFlag)).status).toBe(200)
    expect(await isFlagged(id)).toBe(false)
    expect((await lift(admin, id, otherFlag)).status).toBe(404)
    expect((await flag(brand, id, 'Noch einmal')).status).toBe(200)
    expect(await isFlagged(id)).toBe(true)
  })
})
