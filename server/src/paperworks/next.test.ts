import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'
import { putClaim } from '../testing/claims.ts'

const api = await testApi()
afterAll(api.close)
const moderator = await api.as('moderator')
const admin = await api.as('admin')
const nextFor = (person: typeof moderator) =>
  person.post<{ id: string } | null>('/paperwork/function/next', {})

beforeEach(async () => {
  for (const person of [moderator, admin]) while ((await nextFor(person)).content);
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
    const answers = await Promise.all(
      [moderator, admin, moderator, admin, moderator, admin].map(nextFor),
    )
    expect(new Set(answers.map(({ content }) => content?.id)).size).toBe(6)
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
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.messages[0]?.message).toBe(
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
})
