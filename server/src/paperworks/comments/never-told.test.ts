import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const members = await everyRole(api)
const { installer, wholesaler, moderator, admin, brand } = members
const readers = { installer, wholesaler }
const secret = 'Verdacht'

const { id } = await putClaim(api, { installer: installer.member, assignee: moderator.member })
const base = `/paperwork/unit/${id}`
let internal: string[] = []

beforeAll(async () => {
  const point = await api.world.salesPoint({ link_wholesaler: wholesaler.member })
  await api.database.db
    .updateTable('paperwork')
    .set({ link_sales_point: point.id, link_wholesaler: wholesaler.member })
    .where('id', '=', id)
    .execute()
  const write = (person: typeof installer, name: string, body: object) =>
    person.post<{ id: string }>(`${base}/function/${name}`, body)
  const answers = [
    await write(moderator, 'comment', {
      text: `${secret} eins`,
      audience: 'staff',
      mentions: [admin.member],
    }),
    await write(brand, 'comment', { text: `${secret} zwei`, audience: 'brand' }),
    await write(brand, 'flag', { reason: `${secret} drei` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  internal = [secret, ...answers.map(({ content }) => content.id)]
})

const get = (role: keyof typeof readers, path: string) =>
  api.app.inject({
    url: `/lib${path}`,
    headers: { ...readers[role].headers, 'arke-project-key': 'cashback', 'accept-language': 'de' },
  })
const functions = [...(api.deps.registry.byDefinition('paperwork')?.functions.values() ?? [])]

/** Every address that answers a participant. */
const addresses = [
  ...[...api.deps.registry.arkes.keys()].map((arke) => `/${arke}/unit?load_links=true&limit=-1`),
  ...['paperwork', 'paperwork_line', 'notification'].map(
    (arke) => `/${arke}/function/export?format=csv&header=id`,
  ),
  '/unit?search=Verdacht',
  `/unit?search=CB`,
  ...['', '?load_links=true', '/struct', '/function/log'].map((end) => base + end),
  ...functions
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ name, scope }) => `${scope === 'unit' ? base : '/paperwork'}/function/${name}`),
  '/paperwork/struct',
]

it.each(['installer', 'wholesaler'] as const)(
  'no address tells a participant: %s',
  async (role) => {
    let answerCount = 0
    for (const address of addresses) {
      const { statusCode, body } = await get(role, address)
      expect([address, statusCode < 500]).toEqual([address, true])
      expect([address, statusCode === 429]).toEqual([address, false])
      if (statusCode === 200) answerCount += 1
      for (const part of [...internal, 'is_flagged', 'new_message_at'])
        expect([address, body.includes(part)]).toEqual([address, false])
    }
    expect(answerCount).toBeGreaterThan(10)
    expect((await get(role, base)).statusCode).toBe(200)
  },
)

it.each(['installer', 'wholesaler'] as const)(
  'nothing is found or ordered by it: %s',
  async (role) => {
    for (const query of [
      'filter=eq(is_flagged,true)',
      'filter=not(isnull(new_message_at))',
      'order[]=is_flagged;asc',
      'order[]=new_message_at;desc',
    ])
      expect([query, (await get(role, `/paperwork/unit?${query}`)).statusCode]).toEqual([
        query,
        400,
      ])
    for (const name of ['comments', 'comment', 'flag', 'lift_flag'])
      expect((await readers[role].post(`${base}/function/${name}`, {})).status).toBeOneOf([
        403, 404,
      ])
  },
)

it('mails and notices keep the words to the desk', async () => {
  await workEffects(api.deps)
  const notices = await api.database.db
    .selectFrom('notification')
    .select(['link_member', 'text'])
    .execute()
  const participants = new Set<string>([installer.member, wholesaler.member])
  expect(notices.filter(({ link_member }) => participants.has(link_member))).toEqual([])
  expect(notices.some(({ text }) => text?.includes(`${secret} eins`))).toBe(false)
  expect(api.mails.some(({ text }) => text.includes(`${secret} eins`))).toBe(false)
})

it('no open page of a participant hears of it', async () => {
  const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/lib/live`
  const listen = async (headers: Record<string, string>) => {
    const stop = new AbortController()
    const { body } = await fetch(url, {
      headers: { ...headers, 'arke-project-key': 'cashback' },
      signal: stop.signal,
    })
    const heard = { text: '' }
    void (async () => {
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
        heard.text += chunk
    })().catch(() => undefined)
    return { heard, stop: () => stop.abort() }
  }
  const streams = [
    await listen(installer.headers),
    await listen(wholesaler.headers),
    await listen(admin.headers),
  ] as const
  await moderator.post(`${base}/function/comment`, { text: 'Still', audience: 'staff' })
  await expect.poll(() => streams[2].heard.text).toContain(id)
  expect(streams[0].heard.text + streams[1].heard.text).not.toContain(id)
  // Proves that notifications work at all.
  await moderator.post(`${base}/function/write_message`, { text: 'Guten Tag' })
  await expect.poll(() => streams[0].heard.text).toContain(id)
  for (const { stop } of streams) stop()
})
