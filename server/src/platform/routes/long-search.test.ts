import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
await api.database.owner.query(`insert into sales_group (id, name, group_type)
  select 'group-' || n, 'Verbund "' || n || '" \\ Süd', 'chain' from generate_series(1, 6000) n`)
await api.world.salesPoint()

interface List {
  items: { id: string }[]
  count: number
}

describe('a search that finds more than is held in memory', () => {
  it('is sent like a short one, unit by unit', async () => {
    const query = 'filter=not(eq(arke_id,user))&order[]=name;desc&order[]=id;asc&load_values=true'
    const complete = await admin.get<List>(`/unit?${query}&limit=900000`)
    const pages = await Promise.all(
      [0, 4000].map((offset) => admin.get<List>(`/unit?${query}&limit=4000&offset=${offset}`)),
    )
    expect(complete.content.count).toBeGreaterThan(6000)
    expect(complete.content.items).toHaveLength(complete.content.count)
    expect(complete.content.items).toEqual(pages.flatMap((page) => page.content.items))
    const rest = await admin.get<List>(`/unit?${query}&limit=900000&offset=500`)
    expect(rest.content.items).toEqual(complete.content.items.slice(500))
  })

  it('is refused as any other where it can’t be read', async () => {
    for (const query of ['filter=eq(nothing,1)', 'order=nothing;asc'])
      expect((await admin.get(`/unit?${query}&limit=900000`)).status).toBe(400)
    expect((await api.request('GET', '/unit?limit=900000')).status).toBe(401)
  })
})
