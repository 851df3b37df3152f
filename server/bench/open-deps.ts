import { readConfig } from '../src/config.ts'
import { type ConnectionOptions, connectDatabase } from '../src/db/database.ts'
import type { Deps } from '../src/deps.ts'
import { createClosing } from '../src/start/closing.ts'
import { openDeps } from '../src/start/open-deps.ts'

/** What a process needs to serve the database of the comparison. */
export interface BenchSetup {
  data_dir: string
  owner: ConnectionOptions
  app: ConnectionOptions
  /** Whose forwarded addresses count, as TRUSTED_PROXIES. */
  proxies?: string
}

/** The product's outside world over that database, and how to close it. */
export async function openBenchDeps(
  setup: BenchSetup,
): Promise<{ deps: Deps; close(): Promise<void> }> {
  const config = readConfig({
    DATA_DIR: setup.data_dir,
    DOCS_OPEN: '0',
    TRUSTED_PROXIES: setup.proxies,
  })
  const closing = createClosing()
  const database = connectDatabase(setup)
  closing.add(database.close)
  return { deps: await openDeps(config, database, { closing }), close: closing.close }
}
