import { describe, expect, it } from 'vitest'
import { alikeLines } from './alike-lines.ts'

const line = (id: string, amount: number, text: string) => ({
  id,
  product: 'heat-pump',
  name: 'aroTHERM',
  amount,
  base: 150,
  bonuses: [],
  trace: [{ stage: 'base', code: 'rate', text, amount }],
})

describe('devices of an invented claim', () => {
  it('are one entry as long as they get the same for the same reasons', () => {
    const lines = [
      line('1', 150, 'Grundbetrag.'),
      line('2', 150, 'Grundbetrag.'),
      line('3', 150, 'Grundbetrag, Gerät 3 von 5.'),
      line('4', 180, 'Grundbetrag.'),
      line('5', 180, 'Grundbetrag.'),
    ]
    expect(alikeLines(lines).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 3],
      [4, 5],
    ])
  })
})
