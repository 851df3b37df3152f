import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
afterAll(api.close)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/lib/live`

/** Opens a member's stream; `until` waits for an event of a topic, at most two seconds. */
async function listen(headers: Record<string, string>) {
  const abort = new AbortController()
  const answer = await fetch(url, {
    headers: { ...headers, 'arke-project-key': 'cashback' },
    signal: abort.signal,
  })
  const heard: { topic: string; id: string }[] = []
  const read = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''))
  })().catch(() => undefined)
  return { status: answer.status, heard, ended: read, stop: () => abort.abort() }
}

describe('the live stream', () => {
  it('tells an installer of his own claims and not of anybody else’s; staff hear of all', async () => {
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
    await expect
      .poll(() => streams.moderator.heard)
      .toContainEqual({ topic: 'paperwork', id: content.id })
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
    for (const one of streams) await expect.poll(() => one.heard).toContainEqual(event)
    streams[0]?.stop()
    const again = () => listen(installer.headers)
    await expect.poll(async () => streams.push(await again()) && streams.at(-1)?.status).toBe(200)
    for (const one of [neighbour, ...streams]) one.stop()
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
