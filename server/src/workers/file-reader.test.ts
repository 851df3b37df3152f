import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { failure } from '../errors/errors.ts'
import type { OddFile } from '../testing/workers/odd-worker.ts'
import { fileReader } from './file-reader.ts'
import { AHEAD } from './messages.ts'

const readerWith = (limits: { cpu_ms: number; memory_mb: number }) =>
  fileReader<OddFile, number>({
    entry: new URL('../testing/workers/odd-worker.ts', import.meta.url),
    limits: { ...limits, wait_ms: 20_000 },
    refuse: (reason) =>
      failure('unprocessable', 'invoice_damaged', { context: null, message: reason }),
  })
const odd = readerWith({ cpu_ms: 300, memory_mb: 150 })
/** A slow machine needs its time to fill the memory. */
const patient = readerWith({ cpu_ms: 60_000, memory_mb: 150 })
const outcome = (file: OddFile, reader = odd) =>
  reader.only(file).catch(({ message }: Error) => message)

test('a worker reads one file after another', async () => {
  const first = await odd.only({ does: 'nothing' })
  expect(await odd.only({ does: 'nothing' })).toBe(first)
})

test('a worker whose file is left early reads the next one, from its beginning', async () => {
  const first = await odd.only({ does: 'nothing' })
  for await (const part of odd.parts({ does: 'counts' })) if (part === 5) break
  const parts: number[] = []
  for await (const part of odd.parts({ does: 'counts' })) {
    parts.push(part)
    if (parts.length === 3) break
  }
  expect(parts).toEqual([1, 2, 3])
  expect(await odd.only({ does: 'nothing' })).toBe(first)
})

test('a worker that does not let go of a file is ended', async () => {
  const before = await odd.only({ does: 'nothing' })
  for await (const _ of odd.parts({ does: 'sticks' })) break
  expect(await odd.only({ does: 'nothing' })).not.toBe(before)
})

test('an error outside of a reading is logged, and no caller gets it', async () => {
  const warned = once(process, 'warning')
  const first = await odd.only({ does: 'fails later' })
  const next = await odd.only({ does: 'waits', ms: 300 })
  expect(next).not.toBe(first)
  expect(String((await warned)[0])).toContain('late')
})

test('a reading is repeated once when its worker dies', async () => {
  const mark = join(await mkdtemp(join(tmpdir(), 'worker-')), 'died')
  expect(await outcome({ does: 'dies once', mark })).toBeGreaterThan(0)
  expect(await outcome({ does: 'dies' })).toBe('lost')
})

test.each([
  ['works', 'time', odd],
  ['hoards', 'memory', patient],
] as const)(
  'a file that %s too much is given up, and its worker with it',
  async (does, reason, reader) => {
    const before = await reader.only({ does: 'nothing' })
    expect(await outcome({ does, ms: 30_000 }, reader)).toBe(reason)
    expect(await reader.only({ does: 'nothing' })).not.toBe(before)
  },
)

test('time is the processor time of the file: neither waiting nor loading the reader counts', async () => {
  expect(await outcome({ does: 'waits', ms: 600 })).toBeGreaterThan(0)
  expect(await outcome({ does: 'nothing', loads_ms: 600 })).toBeGreaterThan(0)
})

test('a worker with abandoned work reads no other file', async () => {
  const first = await odd.only({ does: 'spends' })
  expect(await odd.only({ does: 'nothing' })).not.toBe(first)
})

test('a worker makes few parts more than are taken', async () => {
  const mark = join(await mkdtemp(join(tmpdir(), 'worker-')), 'made')
  for await (const part of odd.parts({ does: 'counts', mark })) {
    if (part === 1) await sleep(100)
    expect(Number(readFileSync(mark, 'utf8'))).toBeLessThanOrEqual(part + AHEAD)
    if (part === 50) break
  }
  let parts = 0
  for await (const _ of odd.parts({ does: 'counts' })) parts += 1
  expect(parts).toBe(1_000)
})

test('a file that takes the memory of its process leaves the server alone', async () => {
  const roomy = fileReader<OddFile, number>({
    entry: new URL('../testing/workers/odd-worker.ts', import.meta.url),
    limits: { cpu_ms: 60_000, memory_mb: 100_000, wait_ms: 60_000 },
    refuse: (reason) => new Error(reason),
  })
  const error = roomy.only({ does: 'fills its heap' }).catch(({ message }: Error) => message)
  expect(await error).toBe('memory')
  expect(await roomy.only({ does: 'nothing' })).toBeGreaterThan(0)
})
