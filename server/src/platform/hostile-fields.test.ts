import { afterAll, expect, it } from 'vitest'
import { hostileTimeout, problemsOf } from '../testing/hostile/hold.ts'
import { firstRole, hostileSenders } from '../testing/hostile/senders.ts'
import { hostileTexts } from '../testing/hostile/texts.ts'
import { testApi } from '../testing/servers/api.ts'
import type { ServedArke } from './registry.ts'

const api = await testApi()
afterAll(api.close)

/** Each of them has a unit, so that an update finds one. */
await api.world.draft()
await api.world.salesPoint()
await api.world.product()
const { memberOf, unitOf } = hostileSenders(api)

/** A body stops at the twentieth wrong field, and holds a million characters. */
const FIELDS_A_BODY = 2

const served = [...api.deps.registry.arkes.values()].filter(({ isView }) => !isView)

function* places(operation: 'post' | 'put') {
  for (const arke of served) {
    const role = roleFor(arke, operation)
    const writable = [...(role ? (arke.access.get(role)?.writable ?? []) : []), 'metadata', 'id']
    for (let at = 0; role && at < writable.length; at += FIELDS_A_BODY) {
      const fields = writable.slice(at, at + FIELDS_A_BODY)
      yield {
        name: `${operation} ${arke.id} ${fields.join(', ')} as ${role}`,
        texts: hostileTexts,
        send: async (text: string) => {
          const member = await memberOf(role)
          const body = Object.fromEntries(fields.map((field) => [field, text]))
          if (operation === 'post') return member.post(`/${arke.id}/unit`, body)
          return member.put(`/${arke.id}/unit/${await unitOf(arke)}`, body)
        },
      }
    }
  }
}

const roleFor = ({ access }: ServedArke, operation: 'post' | 'put') =>
  firstRole((role) => (access.get(role)?.rows[operation] ?? 'none') !== 'none')

it('a text in any field of a new unit costs what its length does', {
  timeout: hostileTimeout,
}, async () => {
  expect(await problemsOf(places('post'))).toEqual([])
})

it('a text in any field of a change costs what its length does', {
  timeout: hostileTimeout,
}, async () => {
  expect(await problemsOf(places('put'))).toEqual([])
})
