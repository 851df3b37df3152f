import type { StructEntry } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { columns, thingScope } from '../../testing/thing.ts'
import { arkeStruct } from './structs.ts'

const api = await testApi()
afterAll(api.close)

interface Struct {
  label: string
  parameters: StructEntry[]
}

const me = await api.world.installer()
const claim = await api.world.draft({ link_installer: me.id, note: 'Notiz' })
const installer = await api.as('installer', me)
const admin = await api.as('admin')
const ids = ({ parameters }: Struct) => parameters.map(({ id }) => id)
const struct = async (path: string) => (await installer.get<Struct>(path)).content
const base = ['id', 'arke_id', 'metadata', 'inserted_at', 'updated_at']

/** Beside label, id, type, required and helper_text (docs/wire-format.md, Struct). */
const extra: Record<string, string[]> = {
  boolean: ['default'],
  date: [],
  datetime: [],
  dict: ['default'],
  float: ['min', 'max', 'default', 'values', 'multiple'],
  integer: ['min', 'max', 'default', 'values', 'multiple'],
  link: ['default', 'multiple', 'filter_keys', 'link_ref'],
  list: ['default'],
  string: ['min_length', 'max_length', 'strip', 'default', 'values', 'multiple'],
  time: [],
}

describe('an entry of a struct', () => {
  const { parameters } = arkeStruct(thingScope, {})

  it('has the contract’s keys for its type and no others', () => {
    const common = ['label', 'id', 'type', 'required', 'helper_text']
    for (const entry of parameters)
      expect([entry.id, Object.keys(entry).sort()]).toEqual([
        entry.id,
        [...common, ...(extra[entry.type] ?? [])].sort(),
      ])
    expect(new Set(parameters.map(({ type }) => type))).toEqual(new Set(Object.keys(extra)))
  })

  it('keeps the order of the definition, the base parameters last', () => {
    expect(parameters.map(({ id }) => id)).toEqual([...Object.keys(columns), ...base])
  })

  it('lists values with their labels', async () => {
    const status = (await struct('/paperwork/struct')).parameters.find(
      ({ id }) => id === 'paperwork_status',
    )
    expect(status?.values).toContainEqual({ value: 'draft', label: 'Entwurf' })
  })
})

describe('what a link points to', () => {
  it('carries the struct of its target, one level deep, without what the caller may not read', async () => {
    const entry = (await struct('/paperwork/struct')).parameters.find(
      ({ id }) => id === 'link_sales_point',
    )
    const target = entry?.link_ref as Record<string, unknown> & Struct
    expect(Object.keys(target).sort()).toEqual(
      ['id', 'arke_id', 'label', 'active', 'type', 'parameters', ...base.slice(2)].sort(),
    )
    expect(target).toMatchObject({ id: 'sales_point', arke_id: 'arke', label: 'Verkaufsstelle' })
    expect(target.parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'business_name', type: 'string' })]),
    )
    expect(ids(target)).not.toContain('name_variants')
    const next = target.parameters.find(({ id }) => id === 'link_sales_group')?.link_ref
    expect(next).toMatchObject({ id: 'sales_group', arke_id: 'arke' })
    expect(next).not.toHaveProperty('parameters')
  })

  it('is the group with its arkes where it is a group', async () => {
    const entry = (await struct('/notification/struct')).parameters.find(
      ({ id }) => id === 'link_member',
    )
    expect(Object.keys(entry?.link_ref as object).sort()).toEqual(
      ['id', 'arke_id', 'label', 'description', 'arke_list', ...base.slice(2)].sort(),
    )
    expect(entry?.link_ref).toMatchObject({ id: 'arke_auth_member', arke_id: 'group' })
  })

  it('has no parameters where the caller may not read it', async () => {
    const entry = (await struct('/installer/struct')).parameters.find(
      ({ id }) => id === 'arke_system_user',
    )
    expect(entry?.link_ref).toMatchObject({ id: 'user', parameters: [] })
  })
})

describe('include and exclude', () => {
  it.each([
    ['exclude=id', false],
    ['exclude[]=id', false],
    ['exclude=id&exclude=nothing', false],
    ['exclude[]=id&exclude[]=note', false],
    ['include=note', false],
    ['include[]=id', true],
    ['include[]=note&include[]=id', true],
    ['include[]=id&exclude[]=id', false],
    ['include[]=id&exclude[]=note', true],
    ['exclude=', true],
    ['', true],
  ])('%s', async (query, hasId) => {
    for (const path of ['/paperwork/struct', `/paperwork/unit/${claim.id}/struct`]) {
      const returnedIds = ids(await struct(`${path}?${query}`))
      expect([path, returnedIds.includes('id')]).toEqual([path, hasId])
      if (query.startsWith('include') && !query.includes('exclude'))
        expect(returnedIds.length).toBe(query.split('&').length)
    }
  })
})

describe('the struct of a unit', () => {
  it('carries the stored value of every parameter', async () => {
    const { parameters } = await struct(`/paperwork/unit/${claim.id}/struct`)
    const values = Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
    expect(values).toMatchObject({
      id: claim.id,
      arke_id: 'paperwork',
      note: 'Notiz',
      paperwork_status: 'draft',
      link_installer: me.id,
      link_sales_point: null,
      metadata: {},
    })
    expect(parameters.every((entry) => 'value' in entry)).toBe(true)
  })

  it('is refused with the unit', async () => {
    const other = await api.world.draft()
    expect((await installer.get(`/paperwork/unit/${other.id}/struct`)).status).toBe(404)
    expect((await installer.get('/setting/struct')).status).toBe(403)
  })
})

describe('the struct of a group', () => {
  it('has the parameters that all its arkes share, and takes include and exclude', async () => {
    const { content } = await admin.get<Struct>('/group/arke_auth_member/struct?exclude[]=id')
    expect(content.label).toBe('Mitglieder')
    expect(ids(content)).toEqual(expect.arrayContaining(['first_name', 'last_name', 'metadata']))
    for (const id of ['id', 'company', 'iban']) expect(ids(content)).not.toContain(id)
  })
})
