import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { listenLive } from '../../testing/servers/listen-live.ts'

const api = await testApi()
afterAll(api.close)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/lib/live`

const listen = (headers: Record<string, string>) => listenLive(url, headers)

describe('the live stream', () => {
  it('tells an installer of his own claims and nobody else’s; staff when they are submitted', async () => {
    const [mine, other, moderator] = [
      await api.as('installer'),
      await api.as('installer'),
      await api.as('moderator'),
    ]
    const streams = {
      mine: await listen(mine.headers),
      other: await listen(other.headers),
      moderator: await listen(moderator.headers),
    }
    const { content } = await mine.post<{ id: string }>('/paperwork/unit', { note: 'neu' })
    await expect
      .poll(() => streams.mine.heard)
      .toContainEqual({ topic: 'paperwork', id: content.id })
    const product = await api.world.product()
    const claim = await submittedClaim(api, { owner: mine, product })
    await expect
      .poll(() => streams.moderator.heard)
      .toContainEqual({ topic: 'paperwork', id: claim.id })
    expect(streams.moderator.heard.filter((event) => event.id === content.id)).toEqual([])
    expect(streams.other.heard.filter((event) => event.id === content.id)).toEqual([])
    for (const stream of Object.values(streams)) stream.stop()
  })

  it('is open to one member ten times; an eleventh is refused and the others stay', async () => {
    const [installer, other] = [await api.as('installer'), await api.as('installer')]
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let n = 0; n < 10; n++) streams.push(await listen(installer.headers))
    const headers = { ...installer.headers, 'arke-project-key': 'cashback' }
    const refused = await fetch(url, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await refused.text()
    const neighbour = await listen(other.headers)
    const { content } = await installer.post<{ id: string }>('/paperwork/unit', { note: 'neu' })
    const event = { topic: 'paperwork', id: content.id }
    for (const stream of streams) await expect.poll(() => stream.heard).toContainEqual(event)
    streams[0]?.stop()
    const again = () => listen(installer.headers)
    await expect.poll(async () => streams.push(await again()) && streams.at(-1)?.status).toBe(200)
    for (const stream of [neighbour, ...streams]) stream.stop()
  })

  it('tells of a runtime arke only who sees all its units', async () => {
    const [root, moderator, admin] = [
      await api.as('super_admin'),
      await api.as('moderator'),
      await api.as('admin'),
    ]
    await root.post('/arke/unit', { id: 'hint', label: 'Hinweis' })
    const permission = (role: string) => `/arke/unit/${role}/link/permission/arke/unit/hint`
    await root.post(permission('moderator'), { metadata: { get: true, filter: 'eq(id,other)' } })
    await root.post(permission('admin'), { metadata: { get: true } })
    const streams = [await listen(admin.headers), await listen(moderator.headers)] as const
    await root.post('/hint/unit', { id: 'first' })
    await root.post('/hint/unit', { id: 'other' })
    await expect.poll(() => streams[0].heard).toContainEqual({ topic: 'hint', id: 'other' })
    expect(streams[1].heard.filter(({ topic }) => topic === 'hint')).toEqual([])
    for (const stream of streams) stream.stop()
  })

  it('tells only of rows one may read, and everybody of his own profile', async () => {
    const [installer, wholesaler, moderator, admin] = [
      await api.as('installer'),
      await api.as('wholesaler'),
      await api.as('moderator'),
      await api.as('admin'),
    ]
    const streams = {
      installer: await listen(installer.headers),
      wholesaler: await listen(wholesaler.headers),
      moderator: await listen(moderator.headers),
      admin: await listen(admin.headers),
    }
    const group = await api.world.wholesaler()
    const point = async (link_wholesaler: string, number: string) =>
      (
        await admin.post<{ id: string }>('/sales_point/unit', {
          business_name: 'Süd',
          number,
          link_wholesaler,
        })
      ).content.id
    const theirs = await point(group.id, 'S-1')
    const own = await point(wholesaler.member, 'S-2')
    const faq = async (published: boolean) =>
      (
        await admin.post<{ id: string }>('/faq/unit', {
          question: 'Wie?',
          answer: 'So.',
          category: 'claiming',
          published,
        })
      ).content.id
    const [hidden, visible] = [await faq(false), await faq(true)]
    const draft = await installer.post<{ id: string }>('/paperwork/unit', { note: 'neu' })
    await installer.put(`/installer/unit/${installer.member}`, { phone: '0221 1' })
    const end = await faq(true)

    for (const stream of Object.values(streams))
      await expect.poll(() => stream.heard).toContainEqual({ topic: 'faq', id: end })
    const ids = ({ heard }: { heard: { id: string }[] }) => new Set(heard.map(({ id }) => id))
    const soon = (stream: { heard: { id: string }[] }, id: string) =>
      expect.poll(() => [...ids(stream)]).toContain(id)
    await soon(streams.wholesaler, own)
    await soon(streams.installer, installer.member)
    await soon(streams.installer, draft.content.id)
    for (const stream of Object.values(streams)) await soon(stream, visible)
    expect(ids(streams.wholesaler)).not.toContain(theirs)
    for (const stream of [streams.installer, streams.wholesaler, streams.moderator]) {
      expect(ids(stream)).not.toContain(hidden)
      if (stream !== streams.installer) expect(ids(stream)).not.toContain(draft.content.id)
    }
    for (const stream of Object.values(streams)) stream.stop()
  })

  it('needs a bearer, and ends with the session', async () => {
    expect((await listen({})).status).toBe(401)
    const member = await api.as('admin')
    const stream = await listen(member.headers)
    await api.database.db
      .updateTable('session')
      .set({ ended_at: api.time.now.toISOString() })
      .where('member_id', '=', member.member)
      .execute()
    await stream.ended
  })
})
