import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { germanFields } from '../model/src/texts/de/german-fields.ts'
import { formats } from '../model/src/texts/formats.ts'
import { languages } from '../model/src/texts/languages.ts'
import { firstNamespaces } from '../portal/src/first-namespaces.ts'

type Tree = { [key: string]: string | Tree }

const root = join(import.meta.dirname, '..')
const folder = join(root, 'model/src/texts')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const read = (language: string, path: string): Tree =>
  language === 'de' && path === 'fields.json'
    ? (germanFields() as unknown as Tree)
    : JSON.parse(readFileSync(join(folder, language, path), 'utf8'))

const filesOf = (language: string) => globSync('**/*.json', { cwd: join(folder, language) })

/** Every text by its path; endings that only count are left out. */
const textsOf = (tree: Tree, above = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[above + key.replace(/_(zero|one|other)$/, ''), value] satisfies [string, string]]
      : textsOf(value, `${above}${key}.`),
  )

const keysOf = (tree: Tree) => [...new Set(textsOf(tree).map(([path]) => path))].toSorted()

const placeholders = /\{\{(\w+)(?:, (\w+))?\}\}/g

const namesOf = (tree: Tree) =>
  textsOf(tree)
    .flatMap(([path, text]) =>
      [...text.matchAll(placeholders)].map(([, name]) => `${path} ${name}`),
    )
    .toSorted()

const german = [...filesOf('de'), 'fields.json'].toSorted()

describe.each(languages)('the texts in %s', (language) => {
  it('are in the same files as the German ones', () => {
    expect([...new Set([...filesOf(language), 'fields.json'])].toSorted()).toEqual(german)
  })

  it.each(german)('are complete, and none is left over: %s', (path) => {
    expect(keysOf(read(language, path))).toEqual(keysOf(read('de', path)))
    for (const [, text] of textsOf(read(language, path))) expect(text.trim()).not.toBe('')
  })

  it.each(german)('name the same values: %s', (path) => {
    expect(new Set(namesOf(read(language, path)))).toEqual(new Set(namesOf(read('de', path))))
  })

  it.each(german)('show their values in forms that there are: %s', (path) => {
    for (const [, text] of textsOf(read(language, path))) {
      for (const [, , format] of text.matchAll(placeholders))
        if (format) expect([...Object.keys(formats), 'number']).toContain(format)
      expect(text.replaceAll(placeholders, '')).not.toMatch(/\{[{a-z]|\}\}|\$t\(/)
    }
  })
})

/** Names, and lists of values, that are no sentence of any language. */
const ofNoLanguage = new Set(['Baden-Württemberg', 'Schleswig-Holstein', 'due_on;asc,…'])

describe.each(languages)('what is said in %s', (language) => {
  it('is said neither in German nor in English words', () => {
    for (const other of (['de', 'en'] as const).filter((candidate) => candidate !== language))
      for (const path of german) {
        const theirs = new Map(textsOf(read(other, path)))
        const same = textsOf(read(language, path)).filter(
          ([key, text]) =>
            theirs.get(key) === text &&
            !ofNoLanguage.has(text) &&
            (text.replaceAll(placeholders, '').match(/\p{L}{3,}/gu)?.length ?? 0) > 2,
        )
        expect(same, `${path} in ${other}`).toEqual([])
      }
  })
})

/** Names used on a screen and in the server's texts: one name per thing. */
const sameNames = [
  ['screens/campaigns.json action.*.label', 'actions.json campaign.*'],
  ['screens/review.json action.*', 'actions.json paperwork.*'],
] as const

describe.each(languages)('what screens and server name in %s', (language) => {
  const named = (place: string) => {
    const [path = '', pattern = ''] = place.split(' ')
    const [before = '', after = ''] = pattern.split('*')
    return new Map(
      textsOf(read(language, path))
        .filter(([key]) => key.startsWith(before) && key.endsWith(after))
        .map(([key, text]) => [key.slice(before.length, key.length - after.length), text])
        .filter(([name = '']) => !name.includes('.')) as [string, string][],
    )
  }

  it.each(sameNames)('is called the same: %s and %s', (first, other) => {
    const names = named(other)
    const both = [...named(first)].filter(([name]) => names.has(name))
    expect(both.length).toBeGreaterThan(2)
    for (const [name, text] of both) expect([name, text]).toEqual([name, names.get(name)])
  })
})

describe.each(languages)('the headings in %s', (language) => {
  it('are called as the entry of the menu that leads to them', () => {
    const entries = textsOf(read(language, 'screens/frame.json')).filter(([key]) =>
      key.startsWith('menu.'),
    )
    const titles = new Map(
      german
        .filter((path) => dirname(path) === 'screens')
        .flatMap((path) => {
          const title = textsOf(read(language, path)).find(([key]) => key === 'title')
          return title ? [[basename(path, '.json'), title[1]] satisfies [string, string]] : []
        }),
    )
    const led = entries
      .map(([key, text]) => [key.slice('menu.'.length), text])
      .filter(([screen = '']) => titles.has(screen))
    expect(led.length).toBeGreaterThan(9)
    expect(led).toEqual(led.map(([screen = '']) => [screen, titles.get(screen)]))
  })
})

describe('the files', () => {
  it('are namespaces by their name, whatever folder they lie in', () => {
    const names = german.map((path) => basename(path, '.json'))
    expect(names).toHaveLength(new Set(names).size)
  })

  it('are known to the compiler and said by the server', () => {
    const shared = german.filter((path) => dirname(path) === '.')
    for (const [list, files] of [
      ['shared.ts', shared],
      ['screens.ts', german.filter((path) => dirname(path) === 'screens')],
      ...languages.map((language): [string, string[]] => [
        `${language}/index.ts`,
        shared.filter((path) => path !== 'fields.json'),
      ]),
    ] satisfies [string, string[]][]) {
      const source = readFileSync(join(folder, list), 'utf8')
      for (const path of files) expect(source).toContain(path)
    }
  })
})

describe('every text', () => {
  const sources = globSync('{portal,server,model}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const namedKeys = new Set(
    [...sources.matchAll(/['"`]([a-z_]+:[\w.]+)['"`]/g)].map(([, key]) => key),
  )
  // `home:to_do.${name}` and `${namespace}:title`: what is open stands for one word or more.
  const forms = /`([a-z_]+:[^`\n]*\$\{[^`\n]*|\$\{\w+\}:[a-z_.]+)`/g
  const composed = [...sources.matchAll(forms)].map(
    ([, text = '']) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w.]+')}$`,
      ),
  )

  // The code looks up field names by definition, mails and refusals by their code.
  it.each(german.filter((path) => path !== 'fields.json'))('is asked for: %s', (path) => {
    const keys = keysOf(read('de', path)).map((key) => `${basename(path, '.json')}:${key}`)
    expect(
      keys.filter((key) => !namedKeys.has(key) && !composed.some((form) => form.test(key))),
    ).toEqual([])
  })
})

/** A screen's files speak for each other; anything else is shown on screens that have loaded other texts. */
it('a text is loaded by the file or the screen that says it', () => {
  const sources = globSync('portal/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const namespaces = new Set(german.map((path) => basename(path, '.json')))
  const placeOf = (path: string) => /^portal\/src\/screens\/\w[^/]*/.exec(path)?.[0] ?? path
  const loaded = new Map<string, Set<string>>()
  for (const { path, source } of sources) {
    const place = loaded.get(placeOf(path)) ?? new Set<string>(firstNamespaces)
    for (const [, list = ''] of source.matchAll(/\b(?:useSay|useSayTo|useTexts)\(([^)]*)\)/g))
      for (const [, name = ''] of list.matchAll(/'(\w+)'/g)) place.add(name)
    loaded.set(placeOf(path), place)
  }
  const silent = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/['"`](\w+):[a-z_$]/g)]
      .map(([, name = '']) => name)
      .filter((name) => namespaces.has(name) && !loaded.get(placeOf(path))?.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect([...new Set(silent)].toSorted()).toEqual(saidThroughTheirCaller)
})

/** They are given the `say` of a screen, which loads these. */
const saidThroughTheirCaller = [
  'portal/src/claims/documents/tell-container.ts: scan',
  'portal/src/forms/rules.ts: input',
]
