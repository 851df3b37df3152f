import { describe, expect, it } from 'vitest'
import { readAllowed, writeAllowed } from './allowed-values.ts'

describe('allowed values', () => {
  it('are read from scalars and from values with a name', () => {
    expect(readAllowed(['a', 2, { value: 'b', label: 'Beta' }, { value: 3, label: null }])).toEqual(
      [
        { key: expect.any(String), value: 'a', label: 'a' },
        { key: expect.any(String), value: '2', label: '2' },
        { key: expect.any(String), value: 'b', label: 'Beta' },
        { key: expect.any(String), value: '3', label: '3' },
      ],
    )
    expect(readAllowed(null)).toEqual([])
    expect(readAllowed('a')).toEqual([])
  })

  it('keep the names that were given', () => {
    const read = readAllowed([{ value: 'iban', label: 'IBAN' }])
    expect(writeAllowed(read, 'string')).toEqual([{ value: 'iban', label: 'IBAN' }])
  })

  it('without a name are called as they are, and empty lines are none', () => {
    const lines = [
      { key: 'a', value: ' klein ', label: '' },
      { key: 'b', value: '', label: 'nichts' },
    ]
    expect(writeAllowed(lines, 'string')).toEqual([{ value: 'klein', label: 'klein' }])
    expect(writeAllowed([], 'string')).toBeNull()
  })

  it('of a number are numbers, also with a comma', () => {
    const lines = ['1,5', '2', 'x'].map((value) => ({ key: value, value, label: '' }))
    expect(writeAllowed(lines, 'float')?.map(({ value }) => value)).toEqual([1.5, 2, 'x'])
  })
})
