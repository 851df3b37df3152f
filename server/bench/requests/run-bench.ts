import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../src/db/database.ts'

import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Deps } from '../../src/deps.ts'
import { type Closing, closeOnSignal, createClosing } from '../../src/start/closing.ts'
import { step } from '../../src/start/progress.ts'
import { letSkipTriggers } from '../../src/testing/servers/test-server.ts'
import { type BenchSetup, openBenchDeps } from '../open-deps.ts'

/** An empty database of its own with all tables, and the product over it. */
export interface Bench {
  setup: BenchSetup
  deps: Deps
  /** For what else has to be stopped at the end. */
  closing: Closing
}

/** A folder that is kept, so that several comparisons share what takes minutes to fill. */
export const kept_folder = process.env.BENCH_DATA

/** Runs a comparison in a folder of its own, and ends the process when it is through. */
export async function runBench(compare: (bench: Bench) => Promise<void>): Promise<never> {
  await inBench(kept_folder, compare)
  // The channel to the script that started us would keep us alive.
  process.exit()
}

/** Runs a comparison, and closes what it opened; without a folder nothing is left behind. */
export async function inBench<Found>(
  folder: string | undefined,
  compare: (bench: Bench) => Promise<Found>,
): Promise<Found> {
  const closing = createClosing()
  closeOnSignal(closing)
  try {
    return await compare(await openBench(closing, folder))
  } finally {
    await closing.close()
  }
}

async function openBench(closing: Closing, folder: string | undefined): Promise<Bench> {
  const data_dir = folder ?? mkdtempSync(join(tmpdir(), 'ruecklauf-bench-'))
  mkdirSync(data_dir, { recursive: true })
  chmodSync(data_dir, 0o755)
  if (!folder) closing.add(() => rmSync(data_dir, { recursive: true, force: true }))
  const { admin, owner, app, stop } = await step('database', () => startEmbedded(data_dir))
  closing.add(stop)
  await letSkipTriggers(admin, owner)
  const database = connectDatabase({ owner })
  await step('tables', () => migrate(database.owner)).finally(database.close)
  const setup = { data_dir, owner, app }
  const { deps, close } = await openBenchDeps(setup)
  closing.add(close)
  return { setup, deps, closing }
}
