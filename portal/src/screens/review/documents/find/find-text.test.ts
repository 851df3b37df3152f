import { describe, expect, it } from 'vitest'
import { findText, type Run } from './find-text.ts'

const run = (str: string, x: number, y = 700): Run => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
})

describe('a text on a page', () => {
  const runs = [
    run('Rechnung', 50),
    run('RE-2026-', 100),
    run('049361', 140),
    run('2.360,96 €', 50, 400),
  ]

  it('has its place, also where the page cuts it in two', () => {
    expect(findText(runs, 'RE-2026-049361')).toEqual([100, 700, 170, 710])
  })

  it('is the same in another spacing, case and currency', () => {
    expect(findText(runs, '2.360,96 EUR')).toEqual([50, 400, 100, 410])
    expect(findText(runs, 'rechnung')).toEqual([50, 700, 90, 710])
  })

  it('has none where the page does not say it', () => {
    expect(findText(runs, 'RE-2026-901')).toBeNull()
    expect(findText(runs, '€')).toBeNull()
    expect(findText([], 'RE')).toBeNull()
  })
})
