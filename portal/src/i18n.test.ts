import { describe, expect, it } from 'vitest'
import { texts } from './testing/translations.ts'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

type Tree = { [key: string]: string | Tree }

const languages = ['de', 'en', 'es', 'it']
const namespaces = Object.keys(texts.de ?? {})

/** `menu.home`, … of a namespace, without the endings that only count. */
const keysOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [above + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${above}${key}.`),
  )

const placeholdersOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\{(\w+)/g)].map(([, name]) => `${above}${key} ${name}`)
      : placeholdersOf(value, `${above}${key}.`),
  )

const unique = (words: string[]) => [...new Set(words)].toSorted()

describe.each(namespaces)('the texts of %s', (namespace) => {
  const german = texts.de?.[namespace] ?? {}

  it.each(languages)('are complete in %s', (language) => {
    expect(unique(keysOf(texts[language]?.[namespace] ?? {}))).toEqual(unique(keysOf(german)))
  })

  it.each(languages)('name the same values in %s', (language) => {
    const translated = texts[language]?.[namespace] ?? {}
    expect(placeholdersOf(translated).toSorted()).toEqual(placeholdersOf(german).toSorted())
  })
})

describe('the keys that the code asks for', () => {
  const asked = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*['"`]([a-z_]+):([\w.-]*)(\$\{)?/g)].map(
      ([, namespace = '', key = '', open]) => ({ file, namespace, key, open: Boolean(open) }),
    ),
  )

  it.each(asked)('exist: $namespace:$key in $file', ({ namespace, key, open }) => {
    const known = keysOf(texts.de?.[namespace] ?? {})
    expect(known.some((one) => (open ? one.startsWith(key) : one === key))).toBe(true)
  })
})
