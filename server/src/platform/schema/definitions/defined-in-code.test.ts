import { parameterTypes, roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')
const arkes = [...api.deps.registry.arkes.values()]
await root.post('/string/unit', { id: 'spare', label: 'Übrig' })
await root.post('/arke/unit', { id: 'hut', label: 'Hütte' })

interface List {
  items: { id: string; origin: string }[]
  count: number
}

const refused = { status: 409, messages: [{ context: 'schema', message: expect.any(String) }] }

describe('the role customer', () => {
  it('is listed and has no members', async () => {
    const { content } = await root.get<{ type: string }>('/arke/unit/customer')
    expect(content).toMatchObject({ type: 'role', origin: 'code' })
    const member = '/group/unit/arke_auth_member/link/group/arke/unit/customer'
    expect(await root.post(member, {})).toMatchObject(refused)
  })
})

describe('what the code defines', () => {
  it.each(arkes.map((served) => [served.id, served] as const))(
    '%s stays as it is',
    async (id, { fields }) => {
      const [first = ''] = Object.keys(fields)
      const type = fields[first]?.type
      const attached = `/arke/unit/${id}/link/parameter/${type}/unit/${first}`
      const answers = [
        await root.put(`/arke/unit/${id}`, { label: 'Anders' }),
        await root.put(`/arke/unit/${id}`, { active: false }),
        await root.delete(`/arke/unit/${id}`),
        await root.post(`/arke/unit/${id}/link/parameter/string/unit/spare`),
        await root.put(attached, { metadata: { required: true } }),
        await root.delete(attached),
        await root.post(`/${id}/parameter/spare`),
        await root.put(`/${id}/parameter/${first}`, { metadata: {} }),
        await root.delete(`/${id}/parameter/${first}`),
        await root.post(`/arke/unit/moderator/link/permission/arke/unit/${id}`, { metadata: {} }),
        await root.put(`/arke/unit/moderator/link/permission/arke/unit/${id}`, { metadata: {} }),
        await root.delete(`/arke/unit/moderator/link/permission/arke/unit/${id}`),
      ]
      for (const answer of answers) expect(answer).toMatchObject(refused)
    },
  )

  it('no parameter and no group of it changes', async () => {
    const { content } = await root.get<List>('/group/parameter/unit?limit=1000')
    const ofTheCode = content.items.filter(({ origin }) => origin === 'code')
    expect(ofTheCode.length).toBe(content.count - 1)
    for (const { id, arke_id } of ofTheCode as unknown as { id: string; arke_id: string }[]) {
      expect(await root.put(`/${arke_id}/unit/${id}`, { label: 'Anders' })).toMatchObject(refused)
      expect(await root.delete(`/${arke_id}/unit/${id}`)).toMatchObject(refused)
    }
    for (const id of api.deps.registry.groups.keys()) {
      const held = `/group/unit/${id}/link/group/arke/unit`
      expect(await root.put(`/group/unit/${id}`, { label: 'Anders' })).toMatchObject(refused)
      expect(await root.put(`/group/unit/${id}`, { arke_list: [] })).toMatchObject(refused)
      expect(await root.delete(`/group/unit/${id}`)).toMatchObject(refused)
      expect(await root.post(`${held}/hut`)).toMatchObject(refused)
      expect(await root.delete(`${held}/installer`)).toMatchObject(refused)
      expect(
        await root.post(`/arke/unit/moderator/link/permission/group/unit/${id}`),
      ).toMatchObject(refused)
    }
  })

  it('tells in the caller’s language why it stays', async () => {
    const answer = await api.request('PUT', '/arke/unit/paperwork', {
      body: { label: 'Anders' },
      headers: { ...root.headers, 'accept-language': 'de' },
    })
    expect(answer.messages[0]?.message).toBe(
      'Das ist vom Programm festgelegt und kann hier nicht geändert werden.',
    )
  })
})

describe('who is no super admin', () => {
  it.each(roles.filter((role) => role !== 'super_admin'))(
    '%s neither sees nor changes the schema',
    async (role) => {
      const member = await api.as(role)
      const link = '/arke/unit/hut/link/parameter/string/unit/spare'
      const permission = `/arke/unit/moderator/link/permission/arke/unit/hut`
      for (const arke of ['arke', 'group', ...Object.keys(parameterTypes)]) {
        const answers = [
          await member.get(`/${arke}/unit`),
          await member.get(`/${arke}/count`),
          await member.get(`/${arke}/struct`),
          await member.get(`/${arke}/unit/hut`),
          await member.post(`/${arke}/unit`, { id: 'mine', label: 'Meins' }),
          await member.put(`/${arke}/unit/hut`, { label: 'Meins' }),
          await member.delete(`/${arke}/unit/hut`),
        ]
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      }
      const answers = [
        await member.get('/hut/unit'),
        await member.post('/hut/unit', {}),
        await member.post(link),
        await member.put(link, { metadata: {} }),
        await member.delete(link),
        await member.post('/hut/parameter/spare'),
        await member.post(permission, { metadata: { get: true } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      const { content } = await member.get<List>('/unit?limit=1000')
      expect(content.items.filter(({ id }) => id === 'hut')).toEqual([])
    },
  )
})
