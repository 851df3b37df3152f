import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { closeOnSignal, createClosing } from '../src/start/closing.ts'
import { step } from '../src/start/progress.ts'
import { startChild } from './child.ts'
import { openBenchDeps } from './open-deps.ts'
import { recordCases } from './record-cases.ts'
import { compareStreams } from './streams/compare-streams.ts'
import { fillSerials } from './streams/fill-serials.ts'

/* What exports, imports and lists of any length cost; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '900000' },
    serials: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

const closing = createClosing()
closeOnSignal(closing)
try {
  await run()
} finally {
  await closing.close()
}
process.exit()

async function run() {
  const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-bench-'))
  chmodSync(data_dir, 0o755)
  closing.add(() => rmSync(data_dir, { recursive: true, force: true }))
  const server = await step('database', () => startEmbedded(data_dir))
  closing.add(server.stop)
  const setup = { data_dir, owner: server.owner, app: server.app }
  const database = connectDatabase(setup)
  await step('tables', () => migrate(database.owner)).finally(database.close)
  const { deps, close } = await openBenchDeps(setup)
  closing.add(close)
  const rows = Number(options.rows)
  const accounts = await step(`${rows} serial numbers`, () => fillSerials(deps, rows))
  const { tokens } = await recordCases(setup, { cases: [], accounts })
  const ours = await startChild('our-server.ts', setup)
  closing.add(ours.stop)
  const bare = await startChild('streams/bare-copy.ts', server.app)
  closing.add(bare.stop)
  await compareStreams({
    ours,
    bare,
    token: tokens.admin,
    owner: deps.database.owner,
    folder: data_dir,
    serials: Number(options.serials),
    rounds: Number(options.rounds),
    only: options.only,
  })
}
