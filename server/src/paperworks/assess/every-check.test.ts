import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkRules, keysOf } from '@ruecklauf/model'
import { expect, test } from 'vitest'

test('every check of the model is made', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const unmade = keysOf(checkRules).filter((check) => !code.includes(`'${check}'`))
  expect(unmade).toEqual([])
})
