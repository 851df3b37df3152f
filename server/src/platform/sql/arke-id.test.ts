import { fieldTypes } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
await api.world.salesPoint()

const operands = ['sales_point', 'sales', 'SALES', 'point', 'POINT', 'sales_points', 'zz', '']

/** So many sales points match. */
const count = async (filter: string) => {
  const { status, content } = await admin.get<number>(
    `/sales_point/count?filter=${encodeURIComponent(filter)}`,
  )
  expect([filter, status]).toEqual([filter, 200])
  return content
}

it.each(fieldTypes.string.operators)(
  'arke_id takes %s as a stored string does',
  async (operator) => {
    const { db } = api.database
    await db.updateTable('sales_point').set({ business_name: 'sales_point' }).execute()
    for (const operand of operands) {
      const operandText =
        operator === 'isnull' ? '' : operator === 'in' ? `,(${operand || 'x'})` : `,"${operand}"`
      const stored = await count(`${operator}(business_name${operandText})`)
      expect([operand, await count(`${operator}(arke_id${operandText})`)]).toEqual([
        operand,
        stored,
      ])
      const others = await count(`not(${operator}(arke_id${operandText}))`)
      expect([operand, others]).toEqual([
        operand,
        await count(`not(${operator}(business_name${operandText}))`),
      ])
    }
  },
)

it('the search over all arkes does, too', async () => {
  const { content } = await admin.get<{ items: { arke_id: string }[] }>(
    '/unit?filter=startswith(arke_id,sales_p)',
  )
  expect(new Set(content.items.map(({ arke_id }) => arke_id))).toEqual(new Set(['sales_point']))
})
