import { expect, it } from 'vitest'
import { readPasted } from './read-pasted.ts'

it('reads a list as a spreadsheet copies it, with and without a heading', () => {
  const rows = [
    { row: 2, customer_number: 'K-100', units: 12 },
    { row: 3, customer_number: 'K-200', units: null },
    { row: 5, customer_number: '4711', units: 1_200 },
  ]
  const list = 'K-100\t12\r\nK-200\t\r\n\r\n 4711 \t1.200\r\n'
  expect(readPasted(`Kundennummer\tStück\r\n${list}`)).toEqual({ targets: rows, problems: [] })
  expect(readPasted(list).targets.map(({ row }) => row)).toEqual([1, 2, 4])
})

it.each([
  ['K-100', 'columns'],
  ['\t12', 'columns'],
  ['K-100\t12\t13', 'columns'],
  ['K-100\t0', 'units'],
  ['K-100\t1,5', 'units'],
  ['K-100\t-3', 'units'],
  ['K-100\t1000001', 'units'],
  ['K-100\tzwölf', 'units'],
  ['K-1\t5', 'twice'],
] as const)('says what is wrong with the row %j', (line, problem) => {
  const pasted = readPasted(`K-1\t4\n${line}`)
  expect(pasted.problems).toEqual([{ row: 2, problem }])
  expect(pasted.targets).toEqual([{ row: 1, customer_number: 'K-1', units: 4 }])
})

it('takes a first row without a number of devices for a heading, not for a mistake', () =>
  expect(readPasted('Nr.\tZiel\nK-1\t4').problems).toEqual([]))
