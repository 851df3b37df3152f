import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What shows that an English sentence has German syntax (docs/glossary.md, Plain English). */
const faults: Readonly<Record<string, RegExp>> = {
  'a clause without its noun':
    /(?:^|[.;:] )(?:(?:In|By|From|To|Of|For|On|At|With) (?:which|whom|whose)\b|Without those\b|So long\b|That which\b)/,
  'none with a clause': /\bnone (?:that|to|whose)\b/,
  'who without a noun': /\b(?:to|of|for|by|with) who\b/,
  'that are too': /\bthat (?:is|are) too \w+\.?$/,
  'told in place of notified': /\b(?:is|are|was|were|be|been) told\b/,
  'to tell somebody of something': /\btells? \w+ of\b/,
  'to announce of': /\bannounces? of\b/,
  'finds done': /\bfinds? done\b/,
  'the version before': /\bthe version before\b/,
  nought: /\bnought\b/,
  'he for a person': /\b(?:he|his|him|himself)\b/i,
}

const faultsOf = (sentence: string): string[] =>
  Object.entries(faults).flatMap(([fault, pattern]) => (pattern.test(sentence) ? fault : []))

test.each([
  'The most urgent claim that waits, for a moderator none that was handed up; locked, and one that another reviewer is just taking is passed.',
  'those on his pile are none to go on with',
  'In which a decision is outstanding.',
  'What is wrong with words that are too few.',
  'Without those that are taken for one another.',
  'named without a weight of nought',
  'What every instance of a test finds done, as at a later start.',
  'So long the version before this one may serve beside it.',
  'claims: tell tax of what is approved; keep the amounts of a claim’s devices in sight',
  'campaigns: announce of coming versions those that will count, with all they change',
])('refuses “%s”', (sentence) => {
  expect(faultsOf(sentence)).not.toEqual([])
})

const comments = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$|^\s*-- (.*)$/gm

test('comments are plain English', () => {
  const places = [
    '{server,portal,model,e2e}/{src,bench,build}/**/*.{ts,tsx,sql}',
    'scripts/**/*.{ts,js}',
  ]
  const odd = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .filter((file) => !file.endsWith('english.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(comments)]
        .map(([, block, line, sql]) =>
          (block ?? line ?? sql ?? '').replace(/\n\s*\* ?/g, ' ').trim(),
        )
        .filter((comment) => faultsOf(comment).length > 0)
        .map((comment) => `${file}: ${comment}`),
    )
  expect(odd).toEqual([])
})
