import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../model/src/texts/languages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Steps upon a proposal, and one that is done at once though it is called so: targets of a draft. */
const others = [
  'confirm_change',
  'decline_change',
  'withdraw_change',
  'withdraw_company_change',
  'propose_targets',
]

/** The functions after which nothing counts yet: a second person decides. */
const proposing = [
  ...read('model/src/answers/answers.ts').matchAll(/(\w+): changes\.changeStep|(propose\w*):/g),
]
  .map(([, step, proposal]) => step ?? proposal ?? '')
  .filter((name) => !others.includes(name))

/** Shows the windows of such steps, which announce for themselves. */
const leading = 'payouts/run/step-dialog.tsx'

/** How a text says that somebody else decides. */
const saysSo: Record<(typeof languages)[number], RegExp> = {
  de: /zweite Person|andere[r ]|Programmbüro/,
  en: /(second|another) person|another admin|programme office/,
  es: /(segunda|otra) persona|oficina/,
  it: /(seconda|altra) persona|ufficio/,
}

type Tree = { [key: string]: string | Tree }
const textsIn = (tree: Tree, above: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([id, value]) =>
    typeof value === 'string'
      ? [[`${above}${id}`, value] satisfies [string, string]]
      : textsIn(value, `${above}${id}.`),
  )

const textsOf = (language: string) =>
  new Map(
    globSync(`model/src/texts/${language}/**/*.json`, { cwd: root }).flatMap((file) =>
      textsIn(JSON.parse(read(file)), `${/(\w+)\.json$/.exec(file)?.[1]}:`),
    ),
  )
const texts = languages.map((language) => ({ words: saysSo[language], all: textsOf(language) }))
const keys = [...textsOf('de').keys()]

const isOfAnother = (key: string) => texts.every(({ words, all }) => words.test(all.get(key) ?? ''))

it('what a second person decides is never announced as made', () => {
  expect(proposing.length).toBeGreaterThan(10)
  const wrong = globSync('portal/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = read(file)
      const called = proposing.filter((name) =>
        new RegExp(`(name:|step ===) '${name}'`).test(source),
      )
      if (called.length === 0 || file.endsWith(leading) || !source.includes('toast.success('))
        return []
      // A key that goes on with a value is all that begin like it.
      const messages = [...source.matchAll(/toast\.success\(([\s\S]*?)\)\n/g)]
        .flatMap(([, call = '']) => [...call.matchAll(/['`]([a-z_]+:[\w.]+)/g)])
        .map(([, key = '']) => key)
      const announced = keys.filter((key) =>
        messages.some((message) =>
          message.endsWith('.') ? key.startsWith(message) : key === message,
        ),
      )
      return announced.some(isOfAnother) ? [] : [`${file}: ${called.join(', ')}`]
    })
  expect(wrong).toEqual([])
})

it('no text says of such a step that it is done', () => {
  const isOfProposal = (key: string) =>
    proposing.some((name) => key.endsWith(`.done.${name}`) || key.endsWith(`.${name}.done`))
  expect(keys.filter((key) => isOfProposal(key) && !isOfAnother(key))).toEqual([])
})
