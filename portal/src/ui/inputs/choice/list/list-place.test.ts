import { describe, expect, it } from 'vitest'
import { placeList } from './list-place.ts'

const field = (top: number) => ({ top, bottom: top + 40, left: 10, width: 300 })

describe('the list of an autocomplete', () => {
  it('sits 4 px below its field', () => {
    expect(placeList(field(100), 900)).toEqual({
      top: 144,
      left: 10,
      width: 300,
      height: 232,
      above: false,
    })
  })

  it('stays below while 220 px remain', () => {
    expect(placeList(field(640), 900).above).toBe(false)
  })

  it('never leaves the window', () => {
    const { top, height } = placeList(field(640), 900)
    expect(top + height).toBe(896)
  })

  it('opens from 236 px above where fewer than 220 px remain', () => {
    expect(placeList(field(641), 900)).toMatchObject({ top: 405, above: true })
  })
})
