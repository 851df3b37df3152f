import { expect, it } from 'vitest'
import { largerThan, smallerThan, widthAt } from './zoom.ts'

it('a document becomes larger and smaller in steps, from whatever size it fits', () => {
  expect(largerThan(0.67)).toBe(0.75)
  expect(smallerThan(0.67)).toBe(0.5)
  expect(largerThan(1)).toBe(1.25)
  expect(largerThan(3)).toBeNull()
  expect(smallerThan(0.25)).toBeNull()
})

it('is as wide as its place, or in parts of its own width', () => {
  expect(widthAt('width', 794)).toBe('100%')
  expect(widthAt(1.5, 794)).toBe('1191px')
  expect(widthAt(1, null)).toBe('100%')
})
