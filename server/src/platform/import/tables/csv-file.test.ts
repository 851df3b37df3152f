import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { steepGrowth } from '../../../testing/hostile/cost.ts'
import { readCell } from '../check/cell-text.ts'
import { openTableFile } from './table-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function namesOf(text: string): Promise<string[]> {
  const path = join(folder, 'file.csv')
  writeFileSync(path, text)
  using table = await openTableFile(path)
  return table.names
}

describe('the first row of a CSV file', () => {
  it.each([
    ['a;b\n1;2', ['a', 'b']],
    ['a,"b,c"\r\n1,2', ['a', 'b,c']],
    ['a\tb\r1\t2', ['a', 'b']],
    ['"a;""x""";"b\nc";d\n', ['a;"x"', 'b\nc', 'd']],
    ['\ufeffa ; b', ['a', 'b']],
    ['"a";"b"', ['a', 'b']],
    ['""', ['']],
    ['\ufeffsep=;\r\na;b\r\n', ['a', 'b']],
    ['sep=,\na,b\n', ['a', 'b']],
    ['sep=;', ['sep=', '']],
  ])('%j', async (text, names) => expect(await namesOf(text)).toEqual(names))

  it.each([52, 64, 80])('takes what its length does: %i quotes in all', async (size) => {
    expect(await steepGrowth((n) => namesOf('"'.repeat(n)), size)).toBeUndefined()
  })

  const read = (text: string) => namesOf(text).catch(() => undefined)
  it.each([
    ['line ends', '\n', ''],
    ['line ends before a cell', '\n', 'a'],
    ['quotes', '"', ''],
    ['quotes without an end', '"', 'x"'],
    ['quoted cells', '"a";', ''],
    ['cells that hold quotes', 'a""', ''],
    ['delimiters', ';', ''],
    ['commas', ',', '\n'],
  ])('takes what its length does: %s', async (_, run, end) => {
    const send = (n: number) => read(run.repeat(n / run.length) + end)
    expect(await steepGrowth(send, 65_536)).toBeUndefined()
  })

  it('has at most 1,000 columns', async () => {
    const columns = (n: number) => Array.from({ length: n }, (_, at) => `c${at}`).join(';')
    expect(await namesOf(columns(1_000))).toHaveLength(1_000)
    await expect(namesOf(columns(1_001))).rejects.toThrow('more than 1000 columns')
    await expect(namesOf(`a;${'b'.repeat(201)}`)).rejects.toThrow('header mismatch')
  })
})

describe('a cell', () => {
  it.each([
    ['blanks', ' '],
    ['line ends', '\n'],
    ['non-breaking spaces', '\u00a0'],
  ])('of 100,000 %s between two letters takes what its length does', async (_, run) => {
    const field = { type: 'float', label: 'Betrag' } as const
    const send = async (n: number) => readCell(field, `a${run.repeat(n)}b`)
    expect(await steepGrowth(send, 100_000)).toBeUndefined()
  })

  it('loses white space at its ends alone', () =>
    expect(readCell({ type: 'link', label: 'Produkt' }, ' \u00a0\t a b \r\n')).toBe('a b'))
})
