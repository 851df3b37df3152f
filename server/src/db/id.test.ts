import { describe, expect, test } from 'vitest'
import { newId } from './id.ts'

describe('newId', () => {
  test('has the shape of a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('begins with the moment it was made', () => {
    const far_ahead = Date.UTC(2199, 0, 1)
    expect(Number.parseInt(newId(far_ahead).replace('-', '').slice(0, 12), 16)).toBe(far_ahead)
  })

  test('rises strictly, within a millisecond and when the clock steps back', () => {
    const later = Date.UTC(2199, 0, 2)
    const ids = Array.from({ length: 10_000 }, (_, n) => newId(n % 2 ? later : later - 5_000))
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})
