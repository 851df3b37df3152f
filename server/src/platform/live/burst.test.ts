import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/lib/live`

/** Opens a member's stream and keeps what it hears. */
async function listen(headers: Record<string, string>) {
  const abort = new AbortController()
  const { body } = await fetch(url, {
    headers: { ...headers, 'arke-project-key': 'cashback' },
    signal: abort.signal,
  })
  const heard: { topic: string; id: string }[] = []
  void (async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''))
  })().catch(() => undefined)
  return { heard, stop: () => abort.abort() }
}

it('a thousand changes are a few messages for two hundred streams, and a few statements', async () => {
  const installers = await Promise.all(Array.from({ length: 19 }, () => api.as('installer')))
  const admin = await api.as('admin')
  const [first] = installers
  if (!first) throw new Error('nobody listens')
  const { content: own } = await first.post<{ id: string }>('/paperwork/unit', { note: 'neu' })
  const streams = (member: { headers: Record<string, string> }) =>
    Promise.all(Array.from({ length: 10 }, () => listen(member.headers)))
  const ofInstallers = await Promise.all(installers.map(streams))
  const ofAdmin = await streams(admin)
  // Wait until the notifications of the drafts above have arrived.
  await new Promise((done) => setTimeout(done, 400))
  for (const { heard } of [...ofInstallers.flat(), ...ofAdmin]) heard.length = 0

  const statements = vi.spyOn(api.database.pool, 'query')
  await api.database.owner.query(
    `select pg_notify('ruecklauf', json_build_object('topic', topic, 'id', id)::text)
     from (select 'serial_number' as topic, n::text as id from generate_series(1, 500) n
       union all select 'paperwork', n::text from generate_series(1, 499) n
       union all select 'paperwork', $1) changed`,
    [own.id],
  )
  await expect.poll(() => ofInstallers[0]?.[0]?.heard).toEqual([{ topic: 'paperwork', id: own.id }])
  for (const { heard } of ofAdmin)
    await expect.poll(() => heard).toContainEqual({ topic: 'serial_number', id: '' })
  // Notifications of one commit may fall into two windows.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(2 * (installers.length + 1))
  for (const { heard } of ofAdmin) expect(heard.length).toBeLessThanOrEqual(22)
  for (const { heard } of ofInstallers.slice(1).flat()) expect(heard).toEqual([])
  for (const { stop } of [...ofInstallers.flat(), ...ofAdmin]) stop()
})
