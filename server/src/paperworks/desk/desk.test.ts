import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const first = await api.as('moderator')
const second = await api.as('moderator')
const admin = await api.as('admin')
const brand = await api.as('brand')
const installer = await api.as('installer')
type Person = typeof first

const note = 'Kollege ist krank'
const call = <Content = unknown>(person: Person, id: string, name: string, body: object = {}) =>
  person.post<Content>(`/paperwork/unit/${id}/function/${name}`, body)
const nextFor = async (person: Person) =>
  (await person.post<{ id: string } | null>('/paperwork/function/next', {})).content?.id
const storedRow = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['link_assignee', 'paperwork_status', 'version', 'put_off_until', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const takeOver = async (person: Person, id: string, version?: number) =>
  call(person, id, 'take_over', { note, version: version ?? (await storedRow(id)).version })
const noticesOf = (person: Person) =>
  db
    .selectFrom('notification')
    .select('event')
    .where('link_member', '=', person.member)
    .execute()
    .then((rows) => rows.map(({ event }) => event))
const at = (minutes: number) => {
  api.time.now = new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000)
}
/** A claim that this person has just taken. */
async function taken(person: Person) {
  const { id } = await putClaim(api, { status: 'submitted' })
  expect((await call(person, id, 'take')).status).toBe(200)
  return id
}

beforeEach(async () => {
  at(0)
  await db.deleteFrom('absence').execute()
  await db
    .updateTable('paperwork')
    .set({ paperwork_status: 'expired', link_assignee: null })
    .execute()
})

describe('the lease of a claim', () => {
  it('begins when it is taken, is renewed by work and ends ten minutes after it', async () => {
    const id = await taken(first)
    const until = async (person: Person) =>
      (await call<{ leased_until: string | null }>(person, id, 'lease')).content.leased_until
    expect(await until(second)).toBe('2026-03-02T09:10:00Z')
    at(5)
    expect(await until(second)).toBe('2026-03-02T09:10:00Z')
    expect(await until(first)).toBe('2026-03-02T09:15:00Z')
    at(14)
    expect((await takeOver(second, id)).status).toBe(409)
    at(15)
    expect(await until(second)).toBeNull()
    expect((await storedRow(id)).link_assignee).toBe(first.member)
    expect((await takeOver(second, id)).status).toBe(200)
    expect((await storedRow(id)).link_assignee).toBe(second.member)
    expect(await noticesOf(first)).toContain('claim_taken_over')
  })

  it('is nobody’s where the claim is in nobody’s review', async () => {
    const { id } = await putClaim(api, { status: 'submitted' })
    expect((await call(first, id, 'lease')).content).toBeNull()
    const decidedClaim = await putClaim(api, { status: 'approved', assignee: first.member })
    expect((await call(first, decidedClaim.id, 'lease')).content).toBeNull()
  })

  it('doesn’t change the claim', async () => {
    const id = await taken(first)
    const rowBefore = await storedRow(id)
    at(3)
    await call(first, id, 'lease')
    expect(await storedRow(id)).toEqual(rowBefore)
  })
})

describe('taking over', () => {
  it('an admin does at once, and says why', async () => {
    const id = await taken(first)
    expect((await call(admin, id, 'take_over', { note: '', version: 2 })).status).toBe(400)
    expect((await takeOver(admin, id)).status).toBe(200)
    expect((await takeOver(admin, id)).status).toBe(403)
    const steps = await first.get<{ kind: string; text?: string }[]>(
      `/paperwork/unit/${id}/function/timeline`,
    )
    expect(steps.content.at(-1)).toMatchObject({ kind: 'take_over', text: note })
    const owned = await installer.get(`/paperwork/unit/${id}/function/timeline`)
    expect(JSON.stringify(owned)).not.toContain(note)
  })

  it('has one winner of thirty', async () => {
    const id = await taken(first)
    const { version } = await storedRow(id)
    const admins = await Promise.all(Array.from({ length: 30 }, () => api.as('admin')))
    const answers = await Promise.all(admins.map((person) => takeOver(person, id, version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29)
    const winner = admins[answers.findIndex(({ status }) => status === 200)]
    expect((await storedRow(id)).link_assignee).toBe(winner?.member)
  })

  it('has one winner of thirty who take', async () => {
    const { id } = await putClaim(api, { status: 'submitted' })
    const people = await Promise.all(Array.from({ length: 30 }, () => api.as('moderator')))
    const answers = await Promise.all(people.map((person) => call(person, id, 'take')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const id = await taken(first)
    for (const person of [brand, installer])
      for (const [name, body] of [
        ['lease', {}],
        ['take_over', { note, version: 2 }],
        ['assign', { note, version: 2, reviewer: first.member }],
        ['put_off', { note, until: '2026-03-10' }],
      ] as const)
        expect([403, 404]).toContain((await call(person, id, name, body)).status)
    const version = (await storedRow(id)).version
    const mine = { note, version, reviewer: second.member }
    expect((await call(second, id, 'assign', mine)).status).toBe(403)
  })
})

describe('assigning', () => {
  it('names a reviewer of a waiting claim or of another’s, and tells both', async () => {
    const { id } = await putClaim(api, { status: 'submitted' })
    const assign = async (reviewer: string) =>
      call(admin, id, 'assign', { reviewer, note, version: (await storedRow(id)).version })
    expect((await assign(first.member)).status).toBe(200)
    expect(await storedRow(id)).toMatchObject({
      link_assignee: first.member,
      paperwork_status: 'in_review',
    })
    expect(await noticesOf(first)).toContain('claim_assigned')
    expect((await assign(second.member)).status).toBe(200)
    expect((await noticesOf(first)).filter((event) => event === 'claim_taken_over')).not.toEqual([])
    expect(await nextFor(second)).toBe(id)
    for (const stranger of [brand.member, installer.member, 'nobody'])
      expect((await assign(stranger)).status).toBe(400)
  })

  it('is not to somebody who is away or locked', async () => {
    const { id } = await putClaim(api, { status: 'submitted' })
    await away(first)
    const absentee = await api.as('moderator')
    await db
      .updateTable('moderator')
      .set({ inactive: true })
      .where('id', '=', absentee.member)
      .execute()
    const assign = (reviewer: string) =>
      call(admin, id, 'assign', { reviewer, note, version: 1 }).then(({ status }) => status)
    expect(await assign(first.member)).toBe(409)
    expect(await assign(absentee.member)).toBe(400)
  })
})

describe('putting off', () => {
  it('keeps a claim out of next until the day, and its promise as it is', async () => {
    const id = await taken(first)
    const { due_on } = await storedRow(id)
    const until = (day: string) => call(first, id, 'put_off', { until: day, note })
    for (const day of ['2026-03-02', '2026-03-01', '2026-06-02', '2026-02-30', 'morgen'])
      expect((await until(day)).status).toBe(400)
    expect((await until('2026-03-04')).status).toBe(200)
    expect(await storedRow(id)).toMatchObject({ put_off_until: '2026-03-04', due_on })
    expect(await nextFor(first)).toBeUndefined()
    at(2 * 24 * 60)
    const twin = await api.as('moderator', {
      arke_system_user: (
        await db
          .selectFrom('moderator')
          .select('arke_system_user')
          .where('id', '=', first.member)
          .executeTakeFirstOrThrow()
      ).arke_system_user,
    })
    expect(await nextFor(twin)).toBe(id)
  })

  it('ends with another reviewer or status', async () => {
    const id = await taken(first)
    await call(first, id, 'put_off', { until: '2026-03-04', note })
    expect((await call(second, id, 'put_off', { until: '2026-03-05', note })).status).toBe(403)
    await takeOver(admin, id)
    expect((await storedRow(id)).put_off_until).toBeNull()
  })
})

const away = (person: Person, by = person, deputy: string | null = null) =>
  by.post('/paperwork/function/set_absence', {
    reviewer: person.member,
    from_day: '2026-03-01',
    to_day: '2026-03-10',
    deputy,
  })

describe('absence', () => {
  it('is said by oneself or an admin, once for a day', async () => {
    expect((await away(first, second)).status).toBe(403)
    for (const person of [brand, installer]) expect((await away(first, person)).status).toBe(403)
    expect((await away(first)).status).toBe(200)
    expect((await away(first, admin)).status).toBe(409)
    expect((await away(second, admin, second.member)).status).toBe(400)
    expect((await away(second, admin, installer.member)).status).toBe(400)
    const list = await second.get<{ absences: { id: string; member: string }[] }>(
      '/paperwork/function/reviewers',
    )
    const [absence] = list.content.absences
    expect(absence?.member).toBe(first.member)
    const end = (person: Person) =>
      person.post('/paperwork/function/end_absence', { id: absence?.id })
    expect((await end(second)).status).toBe(403)
    expect((await end(first)).status).toBe(200)
    expect((await end(first)).status).toBe(404)
  })

  it('gives the claims to the deputy, who has them from then on', async () => {
    const id = await taken(first)
    await away(first, first, second.member)
    expect(await nextFor(admin)).toBeUndefined()
    expect(await nextFor(second)).toBe(id)
    expect((await storedRow(id)).link_assignee).toBe(second.member)
    expect((await call(second, id, 'approve')).status).toBe(200)
  })

  it('offers them to everybody where nobody stands in', async () => {
    const id = await taken(first)
    expect(await nextFor(second)).toBeUndefined()
    await away(second, second)
    await away(first, first, second.member)
    expect(await nextFor(admin)).toBe(id)
  })

  it('is what being locked is', async () => {
    const absentee = await api.as('moderator')
    const id = await taken(absentee)
    expect(await nextFor(second)).toBeUndefined()
    await db
      .updateTable('moderator')
      .set({ inactive: true })
      .where('id', '=', absentee.member)
      .execute()
    expect(await nextFor(second)).toBe(id)
  })
})
