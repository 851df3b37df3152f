import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../portal/src')
const sources = globSync('**/*.{css,tsx,ts}', { cwd: src, exclude: ['**/*.test.*'] }).map(
  (file) => ({ file, text: readFileSync(join(src, file), 'utf8') }),
)

/** Attributes that the library's components set on their parts. */
const of_library = [
  'active-tab-left',
  'active-tab-width',
  'anchor-width',
  'available-height',
  'transform-origin',
]

/** Each is put on the page as `--color-…`. */
const derived = sources.find(({ file }) => file === 'theme/derive.ts')?.text ?? ''
const colours = [...derived.matchAll(/^\s+'?([a-z][\w-]*)'?[:,]/gm)].map(([, name]) => name)

it('a style uses no variable that nobody sets', () => {
  const set = new Set([
    ...of_library,
    ...colours.map((token) => `color-${token}`),
    ...sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:^|[\s{;'"`[])--([\w-]+)['"`\]]*\s*[:,)]/g)].map(([, name]) => name),
    ),
  ])
  const unset = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--([\w-]+)\)/g)]
      .filter(([, name = '']) => !set.has(name))
      .map(([, name]) => `${file}: --${name}`),
  )
  expect(unset).toEqual([])
})

const sheets = sources.filter(({ file }) => file.endsWith('.css') && file !== 'theme/tokens.css')

/** The matches of a pattern, each with its file. */
const matchesOf = (pattern: RegExp) =>
  sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  )

it('letters have the sizes of docs/look.md', () =>
  expect(matchesOf(/font(?:-size)?:[^;]*\d(?:rem|px|em)\b[^;]*/g)).toEqual([]))

it('letters have four weights', () =>
  expect(matchesOf(/font(?:-weight)?: (?!(?:400|550|600|680)\b)\d{3}\b/g)).toEqual([]))

/* Hidden would make it the place its table scrolls in, and the head would stick too far down in it. */
it('a card clips what it holds', () =>
  expect(
    matchesOf(/\{[^{}]*\}/g).filter(
      (rule) =>
        rule.includes('overflow: hidden') && rule.includes('box-shadow: var(--shadow-card)'),
    ),
  ).toEqual([]))
