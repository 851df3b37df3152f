import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const [admin, root_two] = [await api.as('admin'), await api.as('super_admin')]

describe('looking as a member', () => {
  it('shows what he sees, changes nothing, ends by itself, and stands in his log', async () => {
    const firm = await api.world.installer()
    const claim = await api.world.draft({ link_installer: firm.id })
    const look = await api.as('super_admin')
    const reason = 'Anruf: sieht keinen Entwurf'
    const path = `/installer/unit/${firm.id}/function/look_as`
    expect((await admin.post(path, { reason })).status).toBe(403)
    expect((await look.post(path, { reason })).status).toBe(200)
    await expect
      .poll(async () => (await look.get<{ count: number }>('/paperwork/unit')).content.count)
      .toBe(1)
    expect((await look.get('/setting/unit')).status).toBe(403)
    const refused = await look.put(
      `/paperwork/unit/${claim.id}`,
      { note: 'x' },
      { 'accept-language': 'de' },
    )
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      403,
      'Sie sehen das Portal nur an und können hier nichts ändern.',
    ])
    expect((await look.delete(`/paperwork/unit/${claim.id}`)).status).toBe(403)
    expect((await look.post('/auth/stop_looking')).status).toBe(200)
    await expect.poll(async () => (await look.get('/setting/unit')).status).toBe(200)
    const log = await root_two.get<{ items: { action: string }[] }>(
      `/installer/function/log?unit=${firm.id}`,
    )
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'changes'])
      .where('object_id', '=', firm.id)
      .execute()
    expect(audit).toMatchObject([
      { action: 'look_as', actor: look.member, changes: { reason } },
      { action: 'stop_looking', actor: look.member },
    ])
    expect(log.status).toBeLessThan(500)
    await look.post(path, { reason })
    const before = api.time.now
    api.time.now = new Date(before.getTime() + 31 * 60_000)
    expect((await look.get('/setting/unit')).status).toBe(200)
    api.time.now = before
  })
})
