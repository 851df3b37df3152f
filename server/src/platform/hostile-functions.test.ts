import { afterAll, expect, it } from 'vitest'
import { hostileTimeout, problemsOf } from '../testing/hostile/hold.ts'
import { samplesOf } from '../testing/hostile/samples.ts'
import { firstRole, hostileSenders } from '../testing/hostile/senders.ts'
import { hostileTexts } from '../testing/hostile/texts.ts'
import { testApi } from '../testing/servers/api.ts'
import { type ArkeFunction, isOpenTo } from './functions.ts'
import type { ServedArke } from './registry.ts'

const api = await testApi()
afterAll(api.close)
await api.world.draft()
const { memberOf, unitOf } = hostileSenders(api)

/** What every arke can do is tried on one. */
const tried = new Set<ArkeFunction>()

function* places(fill: (text: string) => (at: { limit: number }) => string) {
  for (const arke of api.deps.registry.arkes.values())
    for (const declaration of arke.functions.values()) {
      const role = roleFor(arke, declaration)
      if (!role || declaration.form || tried.has(declaration)) continue
      tried.add(declaration)
      const isRead = !declaration.methods.includes('POST')
      yield {
        name: `${arke.id} ${declaration.name} as ${role}`,
        texts: hostileTexts,
        // An address holds less than a body.
        ...(isRead ? { most: 20_000 } : {}),
        send: async (text: string) => {
          const member = await memberOf(role)
          const unit = declaration.scope === 'unit' ? `/unit/${await unitOf(arke)}` : ''
          const path = `/${arke.id}${unit}/function/${declaration.name}`
          let status = 0
          for (const sample of samplesOf(declaration.input, fill(text))) {
            const answer = isRead
              ? await member.get(`${path}?${searchOf(sample)}`)
              : await member.post(path, sample)
            status = Math.max(status, answer.status)
          }
          return { status }
        },
      }
    }
}

function searchOf(sample: unknown): string {
  const pairs = Object.entries(Object(sample)).map(([key, value]) => [key, String(value)])
  return new URLSearchParams(
    pairs.map(([key = '', value = '']) => [key, value.toWellFormed()]),
  ).toString()
}

const roleFor = ({ access }: ServedArke, declaration: ArkeFunction) =>
  firstRole((role) => {
    const open = access.get(role)
    return open !== undefined && isOpenTo(declaration, { role, access: open })
  })

it('a text of any length in a function costs what its length does', {
  timeout: hostileTimeout,
}, async () => {
  tried.clear()
  expect(await problemsOf(places((text) => () => text))).toEqual([])
})

it('so does one as long as the function takes', { timeout: hostileTimeout }, async () => {
  tried.clear()
  expect(
    await problemsOf(
      places(
        (text) =>
          ({ limit }) =>
            text.slice(0, limit),
      ),
    ),
  ).toEqual([])
})
