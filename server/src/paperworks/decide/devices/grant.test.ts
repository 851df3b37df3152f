import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const path = '/paperwork/function/grant'
const grantOf = async (role: 'moderator' | 'admin' | 'super_admin') =>
  (await (await api.as(role)).get(path)).content

describe('what a reviewer may grant', () => {
  it('is the programme’s limit for a moderator, and any amount for admins, alone up to a limit', async () => {
    expect(await grantOf('moderator')).toMatchObject({
      limit: 500,
      second: { four_eyes_limit: 2_500 },
    })
    expect(await grantOf('admin')).toMatchObject({
      limit: null,
      second: { four_eyes_limit: 2_500 },
    })
    expect(await grantOf('super_admin')).toMatchObject({
      limit: null,
      second: { four_eyes_limit: 2_500 },
    })
  })

  it('is a moderator’s own limit, where there is one', async () => {
    const careful = await api.as('moderator')
    await api.database.db
      .updateTable('moderator')
      .set({ approval_limit: 5_000 })
      .where('id', '=', careful.member)
      .execute()
    expect((await careful.get(path)).content).toMatchObject({ limit: 50 })
  })

  it('says from when on it can be paid out, and until when it can be objected to', async () => {
    const moderator = await api.as('moderator')
    expect((await moderator.get(path)).content).toMatchObject({
      available_on: expect.stringMatching(/^2026-03-/),
      object_until: '2026-03-16',
    })
  })

  it.each(['installer', 'brand'] as const)('is no business of a %s', async (role) => {
    expect((await (await api.as(role)).get(path)).status).toBe(403)
  })
})
