import { describe, expect, it } from 'vitest'
import { placeSerials } from './place-serials.ts'

const row = (id: string, link_product: string | null, serial: string | null = null) => ({
  id,
  serial,
  link_product,
})
const pastedSerial = (serial: string, product: string | null) => ({ serial, product })

describe('pasted serial numbers', () => {
  it('fill the rows that an invoice left empty, each by its product', () => {
    const rows = [row('a', 'p12'), row('b', 'p14'), row('c', 'p14')]
    const pasted = [pastedSerial('S3', 'p14'), pastedSerial('S1', 'p12'), pastedSerial('S2', 'p14')]
    expect(placeSerials(pasted, rows)).toEqual({
      placed: [
        { row: 'b', serial: 'S3' },
        { row: 'a', serial: 'S1' },
        { row: 'c', serial: 'S2' },
      ],
      added: [],
    })
  })

  it('go into any empty row where the register knows no product', () => {
    const rows = [row('a', 'p12'), row('b', null)]
    expect(placeSerials([pastedSerial('X', null), pastedSerial('S1', 'p12')], rows)).toEqual({
      placed: [
        { row: 'a', serial: 'S1' },
        { row: 'b', serial: 'X' },
      ],
      added: [],
    })
  })

  it('never take a row of another product, and begin rows of their own after the last', () => {
    const rows = [row('a', 'p12'), row('b', 'p12', 'S1')]
    expect(placeSerials([pastedSerial('S1', 'p12'), pastedSerial('S9', 'p99')], rows)).toEqual({
      placed: [],
      added: [pastedSerial('S9', 'p99')],
    })
  })

  it('stand twice in a claim that has the number of another product', () => {
    const rows = [row('a', 'p12', 'S1'), row('b', 'p14')]
    expect(placeSerials([pastedSerial('S1', 'p12'), pastedSerial('S1', 'p14')], rows)).toEqual({
      placed: [{ row: 'b', serial: 'S1' }],
      added: [],
    })
  })
})
