import { afterAll, describe, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const mine = await api.as('installer')
const other = await api.as('installer')

interface Some {
  items: { id: string; name?: string }[]
  count?: number
}

const some = async (query: string, caller = admin) => {
  const { content, status } = await caller.get<Some>(`${query}&quick=true`)
  expect(status).toBe(200)
  return content
}

describe('what is shown while somebody types', () => {
  it('is found however far it stands from the first, and never counted', async () => {
    await api.database.owner.query(`insert into sales_group (id, name, group_type)
      select 'group-' || n, 'Verbund ' || n, 'chain' from generate_series(1, 6000) n`)
    const last = await some('/sales_group/unit?filter=icontains(name,bund 5999)&limit=5')
    expect(last).toEqual({ items: [expect.objectContaining({ name: 'Verbund 5999' })] })
    const of_many = await some('/sales_group/unit?filter=icontains(name,verbund)&limit=5')
    expect(of_many.items).toHaveLength(5)
    expect(of_many).not.toHaveProperty('count')
    expect((await some('/sales_group/unit?filter=icontains(name,nirgends)')).items).toEqual([])
  })

  it('puts what it finds in the arke’s own order, fifty at most', async () => {
    const { items } = await some('/sales_group/unit?filter=icontains(name,verbund 59)&limit=900')
    expect(items).toHaveLength(50)
    const names = items.map(({ name }) => name ?? '')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
  })

  it('is of the caller’s own rows alone', async () => {
    const numbered = async (installer: string) => {
      const { id } = await putClaim(api, { installer })
      await api.database.db
        .updateTable('paperwork')
        .set({ invoice_number: 'RE-4711' })
        .where('id', '=', id)
        .execute()
      return id
    }
    const [own, others] = [await numbered(mine.member), await numbered(other.member)]
    const query = '/paperwork/unit?filter=icontains(invoice_number,4711)'
    const idsFor = async (caller: typeof mine) =>
      (await some(query, caller)).items.map(({ id }) => id).toSorted()
    expect(await idsFor(mine)).toEqual([own])
    expect(await idsFor(admin)).toEqual([own, others].toSorted())
  })

  it('is refused as a list is', async () => {
    const bad = '/paperwork/unit?quick=true&filter=icontains(nothing,a)'
    expect((await admin.get(bad)).status).toBe(400)
    const hidden = '/paperwork/unit?quick=true&filter=icontains(internal_note,a)'
    expect((await mine.get(hidden)).status).toBe(400)
    expect((await mine.get('/setting/unit?quick=true')).status).toBe(403)
    expect((await api.request('GET', '/paperwork/unit?quick=true')).status).toBe(401)
  })
})
