import { describe, expect, it } from 'vitest'
import { idFault, suggestId } from './suggest-id.ts'

describe('the proposed id', () => {
  it.each([
    ['Gerätetyp', 'geraetetyp'],
    ['Größe (m²)', 'groesse_m'],
    ['  Öl & Gas  ', 'oel_gas'],
    ['2. Straße', 'strasse'],
    ['Café crème', 'cafe_creme'],
    ['ÜBERGABE-Datum', 'uebergabe_datum'],
    ['日本', ''],
  ])('of %s is %s', (label, id) => {
    expect(suggestId(label)).toBe(id)
  })

  it('never is longer than an id may be, nor ends with a line', () => {
    expect(suggestId(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39))
    expect(suggestId('x'.repeat(80))).toHaveLength(40)
  })

  it('is fine wherever there is one of two letters', () => {
    for (const label of ['Gerätetyp', 'Öl & Gas', 'x'.repeat(80), 'Wärme-Pumpe 3000'])
      expect(idFault(suggestId(label))).toBeNull()
  })
})

describe('a typed id', () => {
  it.each([
    ['', 'missing'],
    ['a', 'short'],
    ['a'.repeat(41), 'long'],
    ['1a', 'start'],
    ['_a', 'start'],
    ['Abc', 'start'],
    ['ab c', 'characters'],
    ['gerät', 'characters'],
    ['boiler_type', null],
  ])('%s: %s', (id, fault) => {
    expect(idFault(id)).toBe(fault)
  })
})
