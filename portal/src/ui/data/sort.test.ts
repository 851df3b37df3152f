import { describe, expect, it } from 'vitest'
import { nextSort } from './sort.ts'

describe('a press on the head of a column', () => {
  it('sorts ascending, then descending, then not at all', () => {
    const once = nextSort([], 'name', false)
    const twice = nextSort(once, 'name', false)
    expect(once).toEqual([{ id: 'name', direction: 'asc' }])
    expect(twice).toEqual([{ id: 'name', direction: 'desc' }])
    expect(nextSort(twice, 'name', false)).toEqual([])
  })

  it('forgets the other columns unless shift is held', () => {
    const byName = nextSort([], 'name', false)
    expect(nextSort(byName, 'city', false)).toEqual([{ id: 'city', direction: 'asc' }])
    expect(nextSort(byName, 'city', true).map(({ id }) => id)).toEqual(['name', 'city'])
  })
})
