import { describe, expect, it } from 'vitest'
import { regionRuns } from './region-runs.ts'

const spell = (...regions: string[]) =>
  regionRuns(regions).map(({ from, to }) => (from === to ? from : `${from}-${to}`))

describe('postcode areas', () => {
  it('are runs where they follow each other, in whatever order they were typed', () =>
    expect(spell('12', '80', '10', '11', '803')).toEqual(['10-12', '80', '803']))

  it('keep a leading zero, and follow each other only with as many digits', () =>
    expect(spell('08', '09', '1', '10')).toEqual(['08-10', '1']))

  it('are none where there is none', () => expect(spell()).toEqual([]))
})
