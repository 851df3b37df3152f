import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')

for (let n = 0; n < 24; n++)
  await api.world.installer({
    city: ['Köln', 'Bonn', 'Ähren'][n % 3] ?? '',
    customer_number: n % 4 === 0 ? null : `K-${n}`,
    house_number: n % 3 ? `${n % 4}` : null,
    member_status: n % 2 ? 'active' : 'in_review',
  })

const fields = ['city', 'customer_number', 'house_number', 'member_status', 'inserted_at', 'label']
const order = fc.uniqueArray(
  fc.record({ field: fc.constantFrom(...fields), way: fc.constantFrom('asc', 'desc') }),
  { maxLength: 3, selector: ({ field }) => field },
)

interface Listed {
  items: { id: string }[]
  count: number
}

it('pages that begin behind the last unit of the one before have every unit once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      order,
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (keys, limit, narrow) => {
        const parameters = keys.map(({ field, way }) => `&order[]=${field};${way}`).join('')
        const path = `/installer/unit?limit=${limit}${parameters}${narrow ? '&filter=eq(member_status,active)' : ''}`
        const complete = await admin.get<Listed>(path.replace(`limit=${limit}`, 'limit=100'))
        const ids: string[] = []
        for (let after = ''; ; ) {
          const { content } = await admin.get<Listed>(`${path}&after=${after}`)
          expect(content.count).toBe(complete.content.count)
          if (content.items.length === 0) break
          ids.push(...content.items.map(({ id }) => id))
          after = ids.at(-1) ?? ''
        }
        expect(ids).toEqual(complete.content.items.map(({ id }) => id))
      },
    ),
    { numRuns: 60 },
  )
})

it('the offset counts where the unit is gone, or the order leads along a link', async () => {
  const beyond = await admin.get<Listed>('/installer/unit?limit=2&offset=2&after=gone')
  const plain = await admin.get<Listed>('/installer/unit?limit=2&offset=2')
  expect(beyond.content).toEqual(plain.content)
  const order = 'order[]=link_installer.city;asc'
  expect((await admin.get(`/paperwork/unit?${order}&after=any`)).status).toBe(200)
})

it('nobody learns where a unit stands that he may not see', async () => {
  const [first, second] = [await api.as('installer'), await api.as('installer')]
  const mine = await api.world.draft({ link_installer: first.member, invoice_number: 'B' })
  const theirs = await api.world.draft({ link_installer: second.member, invoice_number: 'C' })
  const ask = async (after: string) =>
    (await first.get<Listed>(`/paperwork/unit?order[]=invoice_number;asc&after=${after}`)).content
      .items
  expect(await ask(theirs.id)).toMatchObject([{ id: mine.id }])
  expect(await ask(mine.id)).toEqual([])
})
