import { roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const super_admin = await api.as('super_admin')
const own = api.deps.config.project_key

describe('the project of the installation', () => {
  it('is listed, counted and found by its key, without a project header', async () => {
    const unheaded = async (path: string) =>
      (
        await api.app.inject({ url: `/lib/arke_project${path}`, headers: super_admin.headers })
      ).json().content
    const project = {
      id: own,
      arke_id: 'arke_project',
      label: api.deps.brand.name,
      description: null,
      type: 'postgres_schema',
      persistence: {},
      metadata: {},
    }
    expect(await unheaded('/unit')).toMatchObject({ count: 1, items: [project] })
    expect(await unheaded('/count')).toBe(1)
    expect(await unheaded(`/unit/${own}`)).toMatchObject(project)
    expect(await unheaded('/unit?filter=eq(id,other)')).toEqual({ count: 0, items: [] })
    expect(await unheaded('/unit?order=label;desc&limit=0')).toEqual({ count: 1, items: [] })
    expect(await unheaded('/struct?exclude[]=id')).toMatchObject({ label: 'Projekt' })
    const { parameters } = await unheaded(`/unit/${own}/struct?include=id`)
    expect(parameters).toEqual([expect.objectContaining({ id: 'id', value: own })])
  })

  it('is the only one, and is not changed here', async () => {
    expect((await super_admin.get('/arke_project/unit/other')).status).toBe(404)
    expect((await super_admin.get('/arke_project/unit/other/struct')).status).toBe(404)
    expect((await super_admin.get('/arke_project/unit?filter=eq(x,1)')).status).toBe(400)
    expect((await super_admin.post('/arke_project/unit', { id: 'other' })).status).toBe(405)
    expect((await super_admin.put(`/arke_project/unit/${own}`, {})).status).toBe(405)
    expect((await super_admin.delete(`/arke_project/unit/${own}`)).status).toBe(405)
  })

  it.each(roles.filter((role) => role !== 'super_admin'))('is closed to %s', async (role) => {
    const caller = await api.as(role)
    for (const path of ['/unit', '/count', '/struct', `/unit/${own}`, `/unit/${own}/struct`])
      expect((await caller.get(`/arke_project${path}`)).status).toBe(403)
    expect((await caller.post('/arke_project/unit', {})).status).toBe(403)
    expect((await caller.delete(`/arke_project/unit/${own}`)).status).toBe(403)
  })

  it('needs a bearer', async () => {
    expect((await api.request('GET', '/arke_project/unit')).status).toBe(401)
  })
})
