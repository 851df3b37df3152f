import { expect, test } from 'vitest'
import { buildPatterns } from './patterns/build-patterns.ts'
import { patternsIn, patternsOfFile, shippedFiles } from './patterns/find-patterns.ts'
import { judge } from './patterns/judge.ts'
import { isSlow, runsFor } from './patterns/measure.ts'
import { recordBuilt } from './patterns/record-built.ts'

const shipped = shippedFiles().map(patternsOfFile)
const built = await recordBuilt(buildPatterns)

test('every pattern takes time in proportion to its text', { timeout: 600_000 }, async () => {
  const literals = shipped.flatMap((file) => file.literals)
  expect(literals.length).toBeGreaterThan(400)
  expect(await judge([...literals, ...built])).toEqual([])
})

test('every pattern that is built at run time was built for this test', () => {
  const places = shipped.flatMap((file) => file.built)
  expect([...new Set(built.map(({ place }) => place))].toSorted()).toEqual(places.toSorted())
})

const planted = (text: string) => patternsIn('server/src/planted.ts', text)

test.each([
  ['an exponential one', 'export const row = /^(?:"(?:[^"]|"")*"|[^"])*\\n/', 'exponential'],
  ['a quadratic one', 'export const end = (text: string) => text.replace(/\\s+$/, "")', '2nd'],
  ['two readings of digits', 'export const number = z.string().regex(/^\\d+\\.?\\d*$/)', '2nd'],
])('%s is found', async (_, text, verdict) => {
  const [fault] = await judge(planted(text).literals)
  expect(fault).toMatchObject({ places: ['server/src/planted.ts:1'] })
  expect(fault?.verdict).toContain(verdict)
})

test('one that is built is found', async () => {
  const texts = ['new RegExp(word)', 'RegExp(word)', 'text.match("a+$")']
  for (const text of texts) expect(planted(text).built).toEqual(['server/src/planted.ts:1'])
  const signs = String.raw`(?:\w+\s?)+$`
  const patterns = await recordBuilt(async () => {
    new RegExp(signs, 'u')
  })
  expect(patterns).toMatchObject([{ source: signs, flags: 'u' }])
  expect(patterns[0]?.place).toMatch(/^scripts\/patterns\.test\.ts:\d+$/)
  expect(await judge(patterns)).toHaveLength(1)
})

test.each([
  ['a quadratic one', /\s+$/, true],
  ['a cubic one', /\d*\d*x/, true],
  ['one with a counted repeat', /^[a-z]{1,40}\d{1,40}$/, false],
  ['one that looks ahead', /^(?=\S{0,40}\d)[A-Z0-9]{2,40}$/i, false],
])('%s is measured as such', (_, pattern, slow) => {
  expect(runsFor(pattern.source).some((text) => isSlow(pattern, text))).toBe(slow)
})
