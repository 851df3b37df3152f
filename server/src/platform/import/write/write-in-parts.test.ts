import { type ImportJob, type ImportResult, importLimits } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../../../testing/form.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { waitingForLocks } from '../../../testing/sessions.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
await admin.post('/product/unit', { name: 'Aura', article_number: 'AU-7', family: 'heat_pump' })
const rows = importLimits.undo + 2

/** One more than may be taken back, by two lines; the last of them is `{prefix}050002`. */
const fileOf = (prefix: string) =>
  `serial;link_product\n${Array.from({ length: rows }, (_, at) => `${serialAt(prefix, at + 1)};AU-7\n`).join('')}`

const serialAt = (prefix: string, at: number) => `${prefix}${String(at).padStart(6, '0')}`

const countOf = async (prefix: string): Promise<number> =>
  (
    await api.database.owner.query(
      `select count(*)::int as count from serial_number where serial like $1 || '%'`,
      [prefix],
    )
  ).rows[0].count

const linesOf = async (sha256: string) =>
  (
    await api.database.owner.query<{ changes: Record<string, number> }>(
      `select changes from audit where action = 'import' and changes ->> 'sha256' = $1 order by seq`,
      [sha256],
    )
  ).rows.map(({ changes }) => changes)

/** Somebody enters the last number of the file, and is not ready yet. */
async function enterLast(prefix: string) {
  const client = await api.database.owner.connect()
  await client.query('begin')
  await client.query(
    `insert into serial_number (id, serial, link_product, family)
     select $1, $1, id, family from product where article_number = 'AU-7'`,
    [serialAt(prefix, rows)],
  )
  return async (end: 'commit' | 'rollback') => {
    await client.query(end)
    client.release()
  }
}

/** In less time than an import itself waits for a lock. */
const waiting = () => expect.poll(() => waitingForLocks(api.database.owner), { timeout: 20_000 })
const an_insert = [expect.stringMatching(/^insert into/)]

const formOf = (prefix: string) => fileForm(fileOf(prefix), { filename: 'Liste.csv' })
const patience = 120_000

describe('a file too large to be taken back', () => {
  it(
    'is stored in parts, each with its line, also where somebody was faster with a number of it',
    async () => {
      const leave = await enterLast('FAST')
      const { body, headers } = formOf('FAST')
      const sent = admin.post<ImportResult>('/serial_number/function/import', body, headers)
      await waiting().toEqual(an_insert)
      const before = await countOf('FAST')
      expect([before > 0, before < rows]).toEqual([true, true])
      await leave('commit')
      const { content } = await sent
      expect(content).toMatchObject({
        count_inserted: rows - 1,
        count_existing: 1,
        count_error: 0,
        total_count: rows,
      })
      expect(await countOf('FAST')).toBe(rows)
      const { rows: files } = await api.database.owner.query(
        `select changes ->> 'sha256' as sha256 from audit where action = 'import' limit 1`,
      )
      const lines = await linesOf(files[0].sha256)
      expect(lines.map(({ part, parts }) => [part, parts])).toEqual([
        [1, 2],
        [2, 2],
      ])
      expect(lines.reduce((sum, { count_inserted = 0 }) => sum + count_inserted, 0)).toBe(rows - 1)
    },
    patience,
  )

  it(
    'keeps what is stored when it is stopped, says so, and goes on there with the same file',
    async () => {
      const call = async (name: string, input: object) => {
        const answer = await admin.post<ImportJob>(`/serial_number/function/${name}`, input)
        expect([name, answer.messages]).toEqual([name, []])
      }
      const look = async (job: string) =>
        (await admin.get<ImportJob>(`/serial_number/function/import_job?job=${job}`)).content
      const settled = async (job: string) => {
        const isAtWork = async () => ['checking', 'running'].includes((await look(job)).state)
        await expect.poll(isAtWork, { timeout: 60_000 }).toBe(false)
        return look(job)
      }
      const { body, headers } = formOf('STOP')
      const begun = await admin.post<ImportJob>(
        '/serial_number/function/import_begin',
        body,
        headers,
      )
      const { job, columns } = begun.content
      const check = { job, mode: 'default', columns }
      await call('import_check', check)
      expect(await settled(job)).toMatchObject({ state: 'previewed', rows_written: 0 })

      const leave = await enterLast('STOP')
      await call('import_run', { job })
      await waiting().toEqual(an_insert)
      await call('import_cancel', { job })
      const stopped = await settled(job)
      await waiting()
        .toEqual([])
        .finally(() => leave('rollback'))
      expect(stopped.state).toBe('cancelled')
      expect(stopped.rows_written).toBeGreaterThan(0)
      expect(await countOf('STOP')).toBe(stopped.rows_written)

      await call('import_check', check)
      expect((await settled(job)).counts).toMatchObject({
        count_existing: stopped.rows_written,
        count_inserted: rows - stopped.rows_written,
      })
      await call('import_run', { job })
      expect(await settled(job)).toMatchObject({ state: 'done' })
      expect(await countOf('STOP')).toBe(rows)
    },
    patience,
  )
})
