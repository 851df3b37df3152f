import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const written = sources()

/** Documents from which this product was made and which its readers do not have. */
const absent = [
  ['arke', 'contract'].join('-'),
  ['rul', 'ings'].join(''),
  ['pecification', '§'].join(' '),
]

describe('comments and documents cite what is there', () => {
  test('everywhere', () => {
    const problems = written
      .map((file) => [file, problemsIn(file, readFileSync(join(root, file), 'utf8'))] as const)
      .filter(([, problem]) => problem.length > 0)
    expect(Object.fromEntries(problems)).toEqual({})
  })

  const planted = (comment: string) => problemsIn('server/src/ledger/planted.ts', comment)

  test.each([
    ['a document that nobody has', `// A rule (product.md §3.2).`, 'no document product.md'],
    ['a word for one', `/** A route (${absent[0]} §7). */`, `cites ${absent[0]}`],
    ['a section of one', `/** Two seconds (s${absent[2]}9). */`, `cites ${absent[2]}`],
    [
      'a section that a document does not have',
      '/**\n * Cut at last (docs/domain.md,\n * Caps; Hats).\n */',
      'docs/domain.md has no section Hats',
    ],
    [
      'one in a file of SQL',
      '-- Cut at last (docs/domain.md,\n-- Hats).\n',
      'docs/domain.md has no section Hats',
    ],
    [
      'a decision that nobody took',
      `/** As it is (${['decisions', '26'].join(' ')} and 99). */`,
      'no decision 99',
    ],
  ])('%s is told', (_, comment, problem) => {
    expect(planted(comment)).toEqual([problem])
  })

  test('a file that has moved is told of what describes the present', () => {
    const text = 'The roles stand in `model/src/roles.ts`.'
    expect(problemsIn('docs/domain.md', text)).toEqual(['no file model/src/roles.ts'])
    expect(problemsIn('CHANGELOG.md', text)).toEqual([])
  })

  test('what is there is not, nor what is no comment', () => {
    expect(
      planted('/** The only folder that writes money (README.md; docs/domain.md, Ledger). */'),
    ).toEqual([])
    expect(planted("const name = 'product.md'")).toEqual([])
  })
})

/** Files that people write, but for migrations, which never change. */
function sources(): string[] {
  const skipped = /(^|\/)(node_modules|dist|migrations|fixtures|data)$/
  const kinds = /\.(ts|tsx|js|css|html|md|sql)$/
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.test(path) ? [] : walk(path)
      return kinds.test(path) ? [path] : []
    })
  const folders = ['model', 'server', 'portal', 'e2e', 'scripts', 'docs', 'brands']
  const documents = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...documents, ...folders.flatMap(walk)]
}

function problemsIn(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? text : commentsOf(text)
  const named = [...prose.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => name)
  return [
    ...absent.filter((word) => prose.includes(word)).map((word) => `cites ${word}`),
    ...named.filter((name) => !isThere(name)).map((name) => `no document ${name}`),
    ...missingSections(prose),
    ...missingDecisions(prose),
    ...missingHeadings(prose),
    ...(present.test(file) ? missingPaths(prose) : []),
  ]
}

/** Documents about the present state. */
const present = /^(?!CHANGELOG)(docs\/(decisions\/)?)?[\w-]+\.md$/

const decisions = new Set(
  written
    .filter((file) => file.startsWith('docs/decisions/'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^## (\d+) /gm)])
    .map(([, number]) => Number(number)),
)

const missingDecisions = (text: string): string[] =>
  [...text.matchAll(/decisions? (\d{1,2}(?:(?:, | and | to )\d{1,2})*)(?![\d,.])/gi)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .filter((number) => !decisions.has(Number(number)))
    .map((number) => `no decision ${number}`)

/** Links into the records, each with the heading it names. */
const missingHeadings = (text: string): string[] =>
  [...text.matchAll(/decisions\/([\w-]+\.md)#([\w-]+)/g)]
    .filter(([, file = '', heading]) => {
      const record = readFileSync(join(root, 'docs/decisions', file), 'utf8')
      return ![...record.matchAll(/^## (.+)$/gm)].some(
        ([, title = '']) => anchorOf(title) === heading,
      )
    })
    .map(([link]) => `no heading ${link}`)

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const missingPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:model|server|portal|e2e|scripts|docs)\/[\w./-]*\w)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `no file ${path}`)

/** One line a comment, so that what is broken over lines is whole. */
const commentsOf = (text: string): string =>
  (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|(?:^ *-- .*\n)+/gm) ?? [])
    .map((comment) => comment.replaceAll(/\s*\n\s*(?:\*|--)?\s*/g, ' '))
    .join('\n')

/** By its name, or with the folders it lies in. */
const isThere = (name: string) =>
  written.some((file) => `/${file}`.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`))

function missingSections(text: string): string[] {
  const cited = text.matchAll(
    /(docs\/(?:domain|wire-format)\.md), ([A-Z][a-z-]*(?: [a-z-]+)*(?:; [A-Z][a-z-]*(?: [a-z-]+)*)*)/g,
  )
  return [...cited].flatMap(([, document = '', sections = '']) => {
    const headings = readFileSync(join(root, document), 'utf8').split('\n')
    return sections
      .split('; ')
      .filter((section) => !headings.includes(`## ${section}`))
      .map((section) => `${document} has no section ${section}`)
  })
}
