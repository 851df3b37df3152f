import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const roles = await everyRole(api)

interface Told {
  id: string
  title: string
  text: string
}

const german = { 'accept-language': 'de' }
const write = async (values: object, who = roles.admin) =>
  who.post<{ id: string }>(
    '/announcement/unit',
    {
      title: 'Wartung am Samstag',
      text: 'Von 8 bis 9 Uhr ist das Portal nicht da.',
      begins_on: '2026-03-01',
      ends_on: '2026-03-07',
      ...values,
    },
    german,
  )
type Reader = Pick<(typeof roles)['admin'], 'get' | 'post'>
const read = async (who: Reader) =>
  (await who.get<Told[]>('/announcement/function/current')).content

describe('an announcement', () => {
  it('is read by those it is for, on its days, in their language or in German', async () => {
    const { content } = await write({
      audience: ['installer'],
      title_it: 'Manutenzione sabato',
    })
    expect(await read(roles.installer)).toEqual([
      {
        id: content.id,
        title: 'Wartung am Samstag',
        text: 'Von 8 bis 9 Uhr ist das Portal nicht da.',
      },
    ])
    const reader = await api.world.installer({ language: 'it' })
    expect(await read(await api.as('installer', reader))).toMatchObject([
      { title: 'Manutenzione sabato', text: 'Von 8 bis 9 Uhr ist das Portal nicht da.' },
    ])
    for (const role of ['wholesaler', 'moderator', 'admin', 'brand'] as const)
      expect([role, await read(roles[role])]).toEqual([role, []])
    for (const [begins_on, ends_on] of [
      ['2026-02-01', '2026-03-01'],
      ['2026-03-03', '2026-03-04'],
    ])
      await write({ begins_on, ends_on, title: 'Nicht heute', audience: ['installer'] })
    expect(await read(roles.installer)).toHaveLength(1)
  })

  it('for nobody by name is for everybody, and three stand at once', async () => {
    for (const n of [1, 2, 3, 4]) await write({ title: `Für alle ${n}`, begins_on: '2026-03-02' })
    for (const role of ['wholesaler', 'moderator', 'admin', 'super_admin', 'brand'] as const)
      expect([role, (await read(roles[role])).length]).toEqual([role, 3])
  })

  it('is put away by each for himself; what is not told to him changes nothing', async () => {
    const other = await api.as('installer')
    const [first] = await read(other)
    const away = (who: Reader, id = first?.id) =>
      who.post('/announcement/function/put_away', { id })
    for (const _ of [1, 2]) expect((await away(other)).status).toBe(200)
    expect((await read(other)).map(({ id }) => id)).not.toContain(first?.id)
    expect((await read(roles.installer)).map(({ id }) => id)).toContain(first?.id)
    expect((await away(other, 'nobody')).status).toBe(200)
    const { rows } = await api.database.owner.query('select from announcement_read')
    expect(rows).toHaveLength(1)
  })

  it('ends no sooner than it begins, said beside the field, also when one of the days is changed', async () => {
    const refused = await write({ ends_on: '2026-02-01' })
    expect([refused.status, refused.messages]).toMatchObject([
      400,
      [{ parameter: 'ends_on', message: 'Der letzte Tag liegt vor dem ersten.' }],
    ])
    const { content } = await write({})
    const path = `/announcement/unit/${content.id}`
    expect((await roles.admin.put(path, { begins_on: '2026-03-08' }, german)).status).toBe(400)
    expect((await roles.admin.put(path, { ends_on: '2026-03-01' }, german)).status).toBe(200)
  })

  it('is written by the office alone', async () => {
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const) {
      expect([role, (await write({}, roles[role] as never)).status]).toEqual([role, 403])
      expect([role, (await roles[role].get('/announcement/unit')).status]).toEqual([role, 403])
    }
  })
})
