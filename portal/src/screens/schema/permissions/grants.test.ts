import { describe, expect, it } from 'vitest'
import type { ArkeUnit, GroupUnit } from '../schema-units.ts'
import {
  allowsAny,
  type FixedGrant,
  filtersOf,
  type GrantedUnit,
  grantRows,
  isSameGrant,
  nothing,
} from './grants.ts'

const base = { inserted_at: '', updated_at: '', metadata: {}, version: 1 }
const arke = (id: string, more: Partial<ArkeUnit> = {}): ArkeUnit => ({
  ...base,
  id,
  arke_id: 'arke',
  label: id,
  active: true,
  type: 'arke',
  origin: 'runtime',
  ...more,
})
const group: GroupUnit = {
  ...base,
  id: 'devices',
  arke_id: 'group',
  label: 'Geräte',
  description: null,
  origin: 'runtime',
  arke_list: [],
}
const granted = (id: string, kind: string, metadata: GrantedUnit['link']['metadata']) => ({
  ...base,
  id,
  arke_id: kind,
  label: id,
  link: { metadata },
})
const fixed: FixedGrant = { ...nothing, get: true, origin: 'code', functions: ['submit'] }

describe('the matrix of a role', () => {
  const rows = grantRows(
    { arkes: [arke('boiler'), arke('paperwork', { origin: 'code' })], groups: [group] },
    [granted('paperwork', 'arke', fixed), granted('devices', 'group', { get: true, filter: 'x' })],
  )

  it('has a row for every type and group, granted or not', () => {
    expect(rows.map(({ id, kind, grant }) => [id, kind, grant])).toEqual([
      ['boiler', 'arke', null],
      ['paperwork', 'arke', null],
      ['devices', 'group', { ...nothing, get: true, filter: 'x' }],
    ])
  })

  it('keeps what the program says apart from what was granted', () => {
    expect(rows[1]?.fixed).toEqual(fixed)
    expect(rows[2]?.fixed).toBeNull()
  })

  it('has no row for a role that has no units', () => {
    const none = grantRows({ arkes: [arke('member_public', { type: 'role' })], groups: [] }, [])
    expect(none).toEqual([])
  })
})

describe('a grant', () => {
  it('without a tick allows nothing', () => {
    expect(allowsAny({ ...nothing, filter: 'eq(id,x)', child_only: true })).toBe(false)
    expect(allowsAny({ ...nothing, delete: true })).toBe(true)
  })

  it('is the same with an empty filter as with none', () => {
    expect(isSameGrant({ ...nothing, filter: '' }, nothing)).toBe(true)
    expect(isSameGrant({ ...nothing, child_only: true }, nothing)).toBe(false)
  })
})

it('names each filter of the program once, with the operations it is for', () => {
  expect([
    ...filtersOf({ ...fixed, filters: { get: 'eq(a,1)', put: 'eq(a,1)', delete: 'eq(b,2)' } }),
  ]).toEqual([
    ['eq(a,1)', ['get', 'put']],
    ['eq(b,2)', ['delete']],
  ])
  expect([...filtersOf({ ...fixed, filter: 'eq(a,1)' })]).toEqual([['eq(a,1)', []]])
})
