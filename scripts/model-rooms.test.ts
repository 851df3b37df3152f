import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsWithin } from './arrows.js'

const root = join(import.meta.dirname, '..')
const allowed = arrowsWithin('model')

test('rooms of the model use at run time what their table says', () => {
  expect(allowed.size).toBeGreaterThan(10)
  expect(broken(join(root, 'model/src'))).toEqual([])
})

test('a planted value is reported, a type is not', () => {
  expect(broken(join(import.meta.dirname, 'fixtures/boundaries/model/src'))).toEqual([
    'texts/uses-claims.ts uses claims',
  ])
})

/** Files that use a room at run time which the row of theirs does not name. */
function broken(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.ts$/.test(name) && !/\.test(-d)?\.ts$/.test(name))
    .flatMap(({ name, parentPath }) => {
      const file = relative(folder, join(parentPath, name))
      const [room = ''] = file.split('/')
      if (room === name || room === 'testing') return []
      const used = valuesIn(readFileSync(join(folder, file), 'utf8'))
        .map((specifier) => relative(folder, join(parentPath, specifier)).split('/'))
        .flatMap(([other = '', ...rest]) => (rest.length > 0 && other !== room ? [other] : []))
      const refused = used.filter((other) => !allowed.get(room)?.has(other))
      return refused.map((other) => `${file} uses ${other}`)
    })
}

/** The neighbours a text imports or exports anything of but types. */
function valuesIn(text: string): string[] {
  const lines = text.matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'(\.[^']+)'/gm)
  return [...lines].flatMap(([, names = '', specifier = '']) => {
    const [, listed] = /^\{(.*)\}$/s.exec(names) ?? []
    const isTypes = listed?.split(',').every((name) => name.trim() === '' || /^\s*type /.test(name))
    return isTypes ? [] : [specifier]
  })
}
