import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const [first, second] = [await api.as('admin'), await api.as('admin')]

it.each([
  ['product', async () => (await api.world.product()).id, { name: 'Anders' }, { power_kw: 9 }],
  [
    'installer',
    async () => (await api.world.installer()).id,
    { language: 'en' },
    { phone: '0431' },
  ],
] as const)(
  'the second of two who edit one %s is told',
  async (arke, make, change, otherChange) => {
    const path = `/${arke}/unit/${await make()}`
    const { version } = (await first.get<{ version: number }>(path)).content
    const opened = { 'if-match': `"${version}"` }
    expect((await first.put(path, change, opened)).status).toBe(200)
    const late = await second.put(path, otherChange, opened)
    expect([late.status, late.messages[0]?.context]).toEqual([409, 'version'])
    expect((await first.get<object>(path)).content).toMatchObject(change)
  },
)
