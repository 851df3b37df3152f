import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf, type GreyPicture, sharpnessOf } from './photo-quality.ts'

const picture = (valueAt: (x: number, y: number) => number, side = 60): GreyPicture => ({
  width: side,
  height: side,
  grey: Uint8Array.from({ length: side * side }, (_, at) =>
    Math.round(valueAt(at % side, Math.floor(at / side))),
  ),
})
const print = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 ? 230 : 40))
const blurred = picture((x) => 120 + 60 * Math.sin(x / 9))

describe('a photo', () => {
  it('of print in focus is fine', () => {
    expect(faultOf(print, 3000)).toBeNull()
  })

  it('without edges is blurred', () => {
    expect(faultOf(blurred, 3000)).toBe('blurred')
  })

  it('in the dark is dark', () => {
    expect(
      faultOf(
        picture((x) => (x % 2) * 40),
        3000,
      ),
    ).toBe('dark')
  })

  it('of few pixels is too small, however sharp', () => {
    expect(faultOf(print, 640)).toBe('small')
  })

  it('of nothing is told something, and breaks nothing', () => {
    expect(faultOf({ width: 0, height: 0, grey: new Uint8Array() }, 3000)).toBe('dark')
  })

  it('is as sharp whichever way its light is turned', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 400, maxLength: 400 }), (grey) => {
        const turned = grey.map((value) => 255 - value)
        const of = (values: Uint8Array) => sharpnessOf({ width: 20, height: 20, grey: values })
        expect(of(turned)).toBeCloseTo(of(grey), 6)
        expect(of(grey)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
