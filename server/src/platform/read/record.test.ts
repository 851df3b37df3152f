import { afterAll, describe, expect, it } from 'vitest'
import { readRecord, writeRecord } from '../../paperworks/claim/claim-record.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('super_admin')
const owner = await api.as('installer')

const apart = ['checks', 'provenance', 'snapshot', 'trace']
type Unit = Record<string, unknown>
type Content = Unit & { items: Unit[]; count: number }

const withdrawn = { paperwork_status: 'withdrawn', note: 'apart' } as const
const { id } = await api.world.draft({ ...withdrawn, link_installer: owner.member })
await writeRecord(db, id, { checks: '[{"code": "x"}]', trace: '[1]', snapshot: '{"n": 1}' })
const unitPath = `/paperwork/unit/${id}`

describe('what is kept apart of a unit', () => {
  it('comes with the unit alone, as far as the caller may read it', async () => {
    expect((await admin.get(unitPath)).content).toMatchObject({
      checks: [{ code: 'x' }],
      trace: [1],
      snapshot: { n: 1 },
      provenance: null,
    })
    expect((await admin.get(`/paperwork/unit/${id}?load_links=true`)).content).toMatchObject({
      trace: [1],
      link_installer: { id: owner.member },
    })
    const { content } = await owner.get<Unit>(unitPath)
    expect(content).toMatchObject({ trace: [1], provenance: null })
    expect(content).not.toHaveProperty('checks')
    expect(content).not.toHaveProperty('snapshot')
    const struct = await admin.get<{ parameters: { id: string; value: unknown }[] }>(
      `${unitPath}/struct`,
    )
    expect(struct.content?.parameters.find((entry) => entry.id === 'trace')?.value).toEqual([1])
  })

  it('is null where a unit has no record', async () => {
    const { id: bare } = await api.world.draft({ paperwork_status: 'withdrawn' })
    const { content } = await admin.get(`/paperwork/unit/${bare}`)
    expect(content).toMatchObject(Object.fromEntries(apart.map((name) => [name, null])))
  })

  it.each([
    '/paperwork/unit?filter=eq(note,apart)',
    '/unit?filter=eq(note,apart)',
    '/paperwork_line/unit?load_links=true',
  ])('is not in the list %s', async (path) => {
    await api.database.db
      .insertInto('paperwork_line')
      .values({ id: `line-of-${path.length}`, link_paperwork: id, link_installer: owner.member })
      .execute()
    const { content } = await admin.get<Content>(path)
    const [unit] = content.items
    const listed = (unit?.link_paperwork ?? unit) as Unit
    expect(listed.id).toBe(id)
    for (const name of apart) expect(listed).not.toHaveProperty(name)
  })

  it.each(apart)('%s can be neither filtered, ordered nor exported by', async (name) => {
    const german = { 'accept-language': 'de' }
    for (const query of [
      `unit?filter=isnull(${name})`,
      `unit?filter=eq(${name}.inner,x)`,
      `unit?order=${name};asc`,
      `function/export?columns=${name}`,
      `count?filter=not(isnull(${name}))`,
    ]) {
      const { status, messages } = await admin.get(`/paperwork/${query}`, german)
      expect([query, status]).toEqual([query, 400])
      expect(messages[0]?.message).toMatch(/Filter|Sortier|Spalte/)
    }
  })

  it('is written with the unit, in one go, and counts as a change of it', async () => {
    const created = await owner.post<Unit>('/paperwork/unit', { note: 'neu' })
    expect(created.content?.provenance).toEqual({ note: { origin: 'installer' } })
    const unit = String(created.content?.id)
    expect((await readRecord(db, unit, ['provenance'])).provenance).toEqual({
      note: { origin: 'installer' },
    })
    const changed = await owner.put<Unit>(`/paperwork/unit/${unit}`, { order_number: 'B-1' })
    expect(changed.content?.provenance).toMatchObject({ order_number: { origin: 'installer' } })
    expect(changed.content?.version).toBeGreaterThan(Number(created.content?.version))
    expect((await owner.delete(`/paperwork/unit/${unit}`)).status).toBe(204)
    expect((await readRecord(db, unit, ['provenance'])).provenance).toBeNull()
  })
})
