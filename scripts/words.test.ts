import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { germanFields } from '../model/src/texts/de/german-fields.ts'
import { languages } from '../model/src/texts/languages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Tree = { [key: string]: string | Tree }
const textsIn = (tree: Tree, above = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${above}${key}`, value] satisfies [string, string]]
      : textsIn(value, `${above}${key}.`),
  )

/** All that is read in a language: our texts, and in German also brand folders and the demo's questions. */
const textsOf = (language: string): [path: string, text: string][] => [
  ...globSync(`model/src/texts/${language}/**/*.json`, { cwd: root }).flatMap((file) =>
    textsIn(JSON.parse(read(file)), `${file} `),
  ),
  ...(language === 'de'
    ? [
        ...textsIn(germanFields() as unknown as Tree, 'fields '),
        ...[...globSync('brands/*/*.html', { cwd: root }), 'server/src/demo/faq-entries.ts'].map(
          (file) => [file, read(file)] satisfies [string, string],
        ),
      ]
    : []),
]

/** The table “One word” of the glossary: the word in each language, and the words to avoid. */
const rows = (read('docs/glossary.md').split('## One word for one thing')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const refusedIn = (cell = ''): string[] =>
  (/\(not (.*)\)/.exec(cell)?.[1] ?? '').split(', ').filter((word) => word !== '')

const placeholders = /\{\{[^}]*\}\}/g

/** Phrases in which such a word is another thing. */
const others = /in Betrieb|piccol[ae] impres[ae]|registro imprese/gi

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)

function says(text: string, word: string): boolean {
  const [sought, words] = [
    word.toLowerCase(),
    text.replaceAll(placeholders, '').replaceAll(others, '').toLowerCase(),
  ]
  for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + 1))
    if (!isLetter(words[at - 1]) && !isLetter(words[at + sought.length])) return true
  return false
}

describe.each(languages)('one thing has one word in %s', (language) => {
  const column = ['de', 'en', 'it', 'es'].indexOf(language)
  const refused = rows.flatMap((cells) => refusedIn(cells[column]))

  it('of the glossary', () => {
    expect(rows.length).toBeGreaterThan(8)
    // The palette knows the words that people type in place of ours; it shows none of them.
    const texts = textsOf(language).filter(([path]) => !path.includes('/palette.json'))
    const hits = texts.flatMap(([path, text]) =>
      refused.filter((word) => says(text, word)).map((word) => `${path}: ${word}`),
    )
    expect(hits).toEqual([])
  })

  it('and no two fields of a type have one label', () => {
    const types = (
      language === 'de'
        ? germanFields()
        : JSON.parse(read(`model/src/texts/${language}/fields.json`))
    ) as Record<string, { fields?: Record<string, string> }>
    const twice = Object.entries(types).flatMap(([type, { fields = {} }]) => {
      const labels = Object.entries(fields).filter(([id]) => !/_(en|it|es)$/.test(id))
      return labels
        .filter(([id, label]) => labels.some(([other, same]) => other < id && same === label))
        .map(([id, label]) => `${type}.${id}: ${label}`)
    })
    expect(twice).toEqual([])
  })
})
