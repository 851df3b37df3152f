import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Has a PostgreSQL of its own. */
const alone = 'start/faults/full-database-disk.test.ts'

/** A statement over what all databases of the server do, to the end of its text. */
const overAll = /(?:pg_stat_activity|pg_locks)[^`"]{0,2000}/g

it('what a test counts or ends is of its own database', () => {
  const sources = globSync(['**/*.test.ts', 'testing/**/*.ts'], { cwd: root }).filter(
    (file) => file !== alone && !file.endsWith('sessions.test.ts'),
  )
  const statements = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(overAll)].map(([text]) => ({ file, text })),
  )
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.filter(({ text }) => !/current_database\(\)|datname = /.test(text))).toEqual([])
})
