import type pg from 'pg'
import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'

const now = 1_000_000
const fit = { version: 15, encoding: 'UTF8', seconds: now / 1_000, missing: [] as string[] }

/** What is said of a server that answers so: what refuses it, or what is warned of. */
async function saidOf(answer: Partial<typeof fit>): Promise<string[]> {
  const owner = { query: async () => ({ rows: [{ ...fit, ...answer }] }) } as unknown as pg.Pool
  const messages: string[] = []
  await checkServer(
    owner,
    (text) => messages.push(text),
    () => now,
  ).catch((error: Error) => messages.push(error.message))
  return messages
}

test.each([
  ['an old PostgreSQL', { version: 14 }, /^PostgreSQL 15 or newer is needed, this is 14$/],
  ['another encoding', { encoding: 'SQL_ASCII' }, /keeps texts as SQL_ASCII.*--encoding UTF8/],
  ['no contrib package', { missing: ['pg_trgm'] }, /lacks pg_trgm\. Install/],
  [
    'a clock behind',
    { seconds: now / 1_000 - 3_600 },
    /^The clock of this machine is 3600 s ahead/,
  ],
  ['a clock ahead', { seconds: now / 1_000 + 90 }, /^The clock of this machine is 90 s behind/],
])('%s is one line', async (_, answer, sentence) => {
  expect(await saidOf(answer)).toEqual([expect.stringMatching(sentence)])
})

test('a server that is fit is nothing to speak of', async () => {
  expect(await saidOf({})).toEqual([])
})
