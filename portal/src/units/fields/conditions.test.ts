import { and, eq, inArray, not, printFilter } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { reads } from '../../client/search-params.ts'
import { listParams } from '../lists/list-params.ts'
import { orderOf, readListState } from '../lists/list-state.ts'
import { joined, partsOn, searchFilter, withPartsOn } from './conditions.ts'

describe('the filter of a list', () => {
  const filter = and(inArray('family', ['boiler']), not(eq('active', true)))

  it('exchanges what is asked of one field and keeps the rest', () => {
    const next = withPartsOn(filter, 'family', [inArray('family', ['storage']) as never])
    expect(next && printFilter(next)).toBe('and(not(eq(active,true)),in(family,(storage)))')
    expect(withPartsOn(filter, 'family', [])).toEqual(not(eq('active', true)))
  })

  it('finds what is asked of one field', () => {
    expect(partsOn(filter, 'family')).toHaveLength(1)
    expect(partsOn(filter, 'active')).toEqual([])
  })

  it('searches a text in several fields', () => {
    const search = joined([null, searchFilter(['name', 'city'], ' a(b ')])
    expect(search && printFilter(search)).toBe('or(icontains(name,a\\(b),icontains(city,a\\(b))')
    expect(searchFilter(['name'], '  ')).toBeNull()
  })
})

describe('the address of a list', () => {
  const read = reads(listParams)

  it('is read to the list it shows', () => {
    const state = readListState(read({ q: 4711, sort: 'name;desc,city;asc', page: '3', size: 100 }))
    expect(state).toMatchObject({ q: '4711', page: 3, size: 100, filter: null })
    expect(orderOf(state.sort)).toEqual(['name;desc', 'city;asc'])
  })

  it('shows the first page where it is broken', () => {
    const state = readListState(read({ page: -1, size: 'many', filter: 'foo(' }))
    expect(state).toMatchObject({ page: 1, size: 50, filter: null })
  })
})
