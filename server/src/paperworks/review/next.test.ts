import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const moderator = await api.as('moderator')
const admin = await api.as('admin')
interface Asked {
  filter?: string
  skip?: string[]
  first?: string
}
const nextFor = (person: typeof moderator, query: Asked = {}) =>
  person.post<{ id: string } | null>('/paperwork/function/next', query)

// No claim waits, and none is in review.
beforeEach(async () => {
  await api.database.db
    .updateTable('paperwork')
    .set({ paperwork_status: 'expired', link_assignee: null })
    .execute()
})

describe('the next claim', () => {
  it('is the one to be decided first, and then the caller’s', async () => {
    await putClaim(api, { status: 'submitted', due_on: '2026-03-12' })
    const urgent = await putClaim(api, { status: 'submitted', due_on: '2026-03-04' })
    expect((await nextFor(moderator)).content).toMatchObject({
      id: urgent.id,
      paperwork_status: 'in_review',
    })
    const claim = await api.database.db
      .selectFrom('paperwork')
      .select(['link_assignee', 'taken_at'])
      .where('id', '=', urgent.id)
      .executeTakeFirstOrThrow()
    expect(claim).toEqual({ link_assignee: moderator.member, taken_at: '2026-03-02T09:00:00Z' })
  })

  it('is nothing when nothing waits', async () => {
    expect(await nextFor(moderator)).toMatchObject({ status: 200, content: null })
  })

  it('is another one for each who asks at the same time', async () => {
    for (let n = 0; n < 6; n++) await putClaim(api, { status: 'submitted' })
    const people = await Promise.all(Array.from({ length: 6 }, () => api.as('moderator')))
    const answers = await Promise.all(people.map((person) => nextFor(person)))
    expect(new Set(answers.map(({ content }) => content?.id)).size).toBe(6)
  })

  it('is the caller’s own before any that waits, the most urgent first', async () => {
    await putClaim(api, { status: 'submitted', due_on: '2026-02-01' })
    await putClaim(api, { status: 'in_review', due_on: '2026-02-01' })
    const assignee = moderator.member
    const laterClaim = await putClaim(api, { assignee, due_on: '2026-03-20' })
    const overdue = await putClaim(api, { assignee, due_on: '2026-02-20' })
    expect((await nextFor(moderator)).content).toMatchObject({ id: overdue.id })
    expect((await nextFor(moderator, { skip: [overdue.id] })).content).toMatchObject({
      id: laterClaim.id,
    })
  })

  it('is none that was looked at already, such as one that was just put back', async () => {
    const first = await putClaim(api, { status: 'submitted', due_on: '2026-03-04' })
    const second = await putClaim(api, { status: 'submitted', due_on: '2026-03-05' })
    expect((await nextFor(moderator)).content?.id).toBe(first.id)
    await moderator.post(`/paperwork/unit/${first.id}/function/release`, {})
    expect((await nextFor(moderator, { skip: [first.id] })).content?.id).toBe(second.id)
  })
})

describe('the next claim of those the caller may approve', () => {
  it('is not above the moderator’s own limit, where it would come back for ever', async () => {
    const careful = await api.as('moderator')
    await api.database.db
      .updateTable('moderator')
      .set({ approval_limit: 5_000 })
      .where('id', '=', careful.member)
      .execute()
    const beyond = await putClaim(api, { status: 'submitted', due_on: '2026-03-01' })
    const within = await putClaim(api, {
      status: 'submitted',
      due_on: '2026-03-20',
      amounts: [2_500, 2_500],
    })
    expect((await nextFor(careful)).content).toMatchObject({ id: within.id })
    const { status } = await careful.post(`/paperwork/unit/${within.id}/function/approve`, {})
    expect(status).toBe(200)
    expect((await nextFor(careful)).content).toBeNull()
    expect((await nextFor(admin)).content).toMatchObject({ id: beyond.id })
  })

  it('is of any amount for an admin, whom a second person confirms', async () => {
    const large = await putClaim(api, { status: 'submitted', amounts: [250_001] })
    expect((await nextFor(admin)).content).toMatchObject({ id: large.id })
  })
})

describe('the next claim within a filter', () => {
  it('is the most urgent that matches, also along links', async () => {
    await putClaim(api, { status: 'submitted', due_on: '2026-03-04' })
    const { id: installer } = await api.world.installer({ company: 'Nordlicht Heizungsbau' })
    const wantedClaim = await putClaim(api, {
      status: 'submitted',
      due_on: '2026-03-20',
      installer,
    })
    const filter = 'icontains(link_installer.label,nordlicht)'
    expect((await nextFor(moderator, { filter })).content).toMatchObject({ id: wantedClaim.id })
    const skip = [wantedClaim.id]
    expect((await nextFor(moderator, { filter, skip })).content).toBeNull()
  })

  it('is refused in the words of a list where it cannot be read', async () => {
    for (const filter of ['eq(', 'eq(nothing,1)', 'gt(expected_amount,abc)']) {
      const { status, messages } = await nextFor(moderator, { filter })
      expect([status, messages[0]?.context]).toEqual([400, 'filter'])
    }
  })
})

describe('a claim that two take at the same time', () => {
  it('is one reviewer’s, and the other is told so in German', async () => {
    const claim = await putClaim(api, { status: 'submitted' })
    const answers = await Promise.all(
      [moderator, admin].map(({ post }) =>
        post(`/paperwork/unit/${claim.id}/function/take`, {}, { 'accept-language': 'de' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const response = answers.find(({ status }) => status === 409)
    expect(response?.messages[0]?.message).toBe(
      '„Übernehmen“ ist nicht möglich: Der Vorgang hat den Status „In Prüfung“.',
    )
  })
})

describe('a claim that is put back', () => {
  it('waits for anybody again', async () => {
    const claim = await putClaim(api, { assignee: moderator.member })
    await moderator.post(`/paperwork/unit/${claim.id}/function/release`, {})
    expect((await nextFor(admin)).content).toMatchObject({ id: claim.id })
  })

  it('is told beforehand, and waits for whoever comes first', async () => {
    const first = await putClaim(api, { status: 'submitted', due_on: '2026-03-04' })
    const second = await putClaim(api, { status: 'submitted', due_on: '2026-03-05' })
    const upcoming = '/paperwork/function/upcoming'
    const other = await api.as('moderator')
    for (const person of [moderator, other])
      expect((await person.post(upcoming, { skip: [] })).content).toEqual({ id: first.id })
    expect((await moderator.post(upcoming, { skip: [first.id] })).content).toEqual({
      id: second.id,
    })
    expect((await nextFor(moderator, { first: second.id })).content?.id).toBe(second.id)
    expect((await nextFor(other, { first: second.id })).content?.id).toBe(first.id)
    expect((await (await api.as('moderator')).post(upcoming, {})).content).toBeNull()
  })
})
