import { MAX_VIEWS, type SavedView } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const moderator = await api.as('moderator')
const brand = await api.as('brand')
const installer = await api.as('installer')

type Person = typeof admin
interface Kept {
  views: SavedView[]
  layout: { columns: string; density: string } | null
}
const viewsFor = async (person: Person, list = 'paperwork') =>
  (await person.get<Kept>(`/saved_view/function/of_list?list=${list}`)).content.views
const save = (person: Person, view: object) =>
  person.post<{ id: string; version: number }>('/saved_view/unit', { list: 'paperwork', ...view })
const share = async (view: object) => {
  const saved = await save(admin, view)
  expect(saved.status).toBe(200)
  return admin.put(`/saved_view/unit/${saved.content.id}`, { is_shared: true })
}

describe('a saved view', () => {
  it('is kept for its maker alone', async () => {
    const saved = await save(moderator, {
      name: ' Eilige ',
      filter: 'lte(due_on,2026-03-02)',
      sort: 'due_on;asc',
      columns: 'claim_number;160,of_a_later_version',
      density: 'compact',
    })
    expect(saved.status).toBe(200)
    expect(await viewsFor(moderator)).toMatchObject([
      {
        name: 'Eilige',
        filter: 'lte(due_on,2026-03-02)',
        sort: 'due_on;asc',
        columns: 'claim_number;160,of_a_later_version',
        density: 'compact',
        is_own: true,
        is_shared: false,
        left_out: [],
      },
    ])
    expect(await viewsFor(moderator, 'product')).toEqual([])
    const { id } = saved.content
    for (const other of [admin, brand, installer, await api.as('moderator')]) {
      expect(await viewsFor(other)).toEqual([])
      expect((await other.put(`/saved_view/unit/${id}`, { name: 'Meine' })).status).toBe(404)
      expect((await other.delete(`/saved_view/unit/${id}`)).status).toBe(404)
    }
    expect((await moderator.delete(`/saved_view/unit/${id}`)).status).toBe(204)
  })

  it('has a name of its own among those of its list, whatever its case', async () => {
    await save(installer, { name: 'Offen' })
    expect((await save(installer, { name: 'OFFEN' })).status).toBeGreaterThanOrEqual(400)
    expect((await save(installer, { name: 'Offen', list: 'receipt' })).status).toBe(200)
    expect((await save(await api.as('installer'), { name: 'Offen' })).status).toBe(200)
  })

  it.each([
    ['no name', { name: '' }],
    ['a blank name', { name: '   ' }],
    ['a name too long', { name: 'x'.repeat(61) }],
    ['an odd list', { name: 'a', list: 'Paperwork; drop table' }],
    ['a filter of 10 kB', { name: 'a', filter: `eq(note,${'x'.repeat(10_000)})` }],
    ['a filter that ends too early', { name: 'a', filter: 'eq(note' }],
    ['too many columns', { name: 'a', columns: 'x'.repeat(3_001) }],
    ['an unknown density', { name: 'a', density: 'loose' }],
    ['somebody else’s', { name: 'a', link_member: 'somebody' }],
  ])('is refused with %s', async (_, view) => {
    const before = (await viewsFor(moderator)).length
    expect((await save(moderator, view)).status).toBe(400)
    expect(await viewsFor(moderator)).toHaveLength(before)
  })

  it('is one of fifty, also where several come at once', async () => {
    const person = await api.as('moderator')
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 6 }, (_, n) => save(person, { name: `Ansicht ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS)
    const refused = await person.post(
      '/saved_view/unit',
      { list: 'paperwork', name: 'Noch eine' },
      { 'accept-language': 'de' },
    )
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.messages[0]?.message).toContain('schon 50 eigene Ansichten')
  })
})

it('a member has no more of them by inventing lists', async () => {
  const person = await api.as('installer')
  await api.database.db
    .insertInto('saved_view')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        id: `view-${n}`,
        link_member: person.member,
        list: `list_${n}`,
        name: 'Alle',
        density: 'compact' as const,
        is_shared: false,
      })),
    )
    .execute()
  expect((await save(person, { list: 'another', name: 'Alle' })).status).toBe(400)
})

describe('a shared view', () => {
  it('is shared and looked after by admins, and seen by all who work here', async () => {
    expect((await share({ name: 'Für alle', filter: 'eq(is_late,true)' })).status).toBe(200)
    const [view] = await viewsFor(moderator)
    expect(view).toMatchObject({ name: 'Für alle', is_own: false, is_shared: true })
    const path = `/saved_view/unit/${view?.id}`
    for (const other of [moderator, brand, installer]) {
      expect((await other.put(path, { name: 'Meine' })).status).toBe(404)
      expect((await other.delete(path)).status).toBe(404)
    }
    expect((await viewsFor(installer)).some(({ is_shared }) => is_shared)).toBe(false)
    const colleague = await api.as('super_admin')
    expect((await colleague.put(path, { name: 'Verspätet' })).status).toBe(200)
    expect((await colleague.put(path, { is_shared: false })).status).toBe(200)
    expect(await viewsFor(moderator)).toEqual([])
    expect(await viewsFor(admin)).toMatchObject([{ name: 'Verspätet', is_shared: false }])
  })

  it('is made by nobody else', async () => {
    for (const person of [moderator, brand, installer])
      expect((await save(person, { name: 'Für alle', is_shared: true })).status).toBe(400)
  })

  it('filters by what its reader may see, and tells nothing of the rest', async () => {
    await share({
      name: 'Vermerkt',
      filter:
        'and(contains(internal_note,geheim),eq(is_late,true),or(eq(is_late,false),isnull(internal_note)))',
      sort: 'internal_note;asc,due_on;desc',
    })
    const [forBrand] = await viewsFor(brand)
    expect(forBrand).toMatchObject({
      filter: 'eq(is_late,true)',
      left_out: ['internal_note'],
      sort: 'due_on;desc',
    })
    expect(JSON.stringify(forBrand)).not.toContain('geheim')
    const [forModerator] = await viewsFor(moderator)
    expect(forModerator?.left_out).toEqual([])
    expect(forModerator?.filter).toContain('geheim')
  })

  it('passes over fields that are no more', async () => {
    const person = await api.as('moderator')
    await save(person, {
      name: 'Alt',
      filter: 'and(eq(gone,1),eq(is_late,true))',
      sort: 'gone;asc',
    })
    const alt = (await viewsFor(person)).find(({ name }) => name === 'Alt')
    expect(alt).toMatchObject({ filter: 'eq(is_late,true)', left_out: ['gone'], sort: null })
  })
})

describe('the layout of a list', () => {
  const keep = (person: Person, layout: object) =>
    person.post('/saved_view/function/keep_layout', {
      list: 'paperwork',
      columns: 'claim_number,due_on',
      widths: 'claim_number;160',
      density: 'compact',
      ...layout,
    })
  const layoutFor = async (person: Person) =>
    (await person.get<Kept>('/saved_view/function/of_list?list=paperwork')).content.layout

  it('follows its member, and is nobody else’s', async () => {
    expect(await layoutFor(moderator)).toBeNull()
    await keep(moderator, {})
    expect((await keep(moderator, { density: 'comfortable' })).status).toBe(200)
    expect(await layoutFor(moderator)).toEqual({
      columns: 'claim_number,due_on',
      widths: 'claim_number;160',
      density: 'comfortable',
    })
    expect(await layoutFor(admin)).toBeNull()
  })

  it('is of a list that the member has', async () => {
    for (const list of ['payout_run', 'nothing', '__proto__'])
      expect((await keep(installer, { list })).status).toBe(404)
    expect((await keep(installer, { columns: 'x'.repeat(3_001) })).status).toBe(400)
  })
})
