import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { closeOnSignal, createClosing } from '../src/start/closing.ts'
import { step } from '../src/start/progress.ts'
import { prepareCases } from './cases.ts'
import { startChild } from './child.ts'
import { compare } from './compare.ts'
import { fillClaims } from './fill-claims.ts'
import { type BenchSetup, openBenchDeps } from './open-deps.ts'
import { printFigures } from './print-figures.ts'
import { recordCases } from './record-cases.ts'
import { makeRuntimeType } from './runtime-type.ts'

/* `npm run bench`: our server beside a bare one with the same SQL; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
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
// The channel to the script that started us would keep us alive.
process.exit()

async function run() {
  const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-bench-'))
  chmodSync(data_dir, 0o755)
  closing.add(() => rmSync(data_dir, { recursive: true, force: true }))
  const server = await step('database', () => startEmbedded(data_dir))
  closing.add(server.stop)
  const setup = { data_dir, owner: server.owner, app: server.app }
  await step('tables', () => makeTables(setup))
  const opened = await openBenchDeps(setup)
  closing.add(opened.close)
  const { deps } = opened
  const accounts = await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims)),
  )
  const wanted = options.only?.split(',')
  const cases = (await prepareCases(deps.database)).filter(
    ({ name }) => wanted?.includes(name) ?? true,
  )
  if (cases.some(({ is_runtime }) => is_runtime))
    await step('runtime type', () => makeRuntimeType(deps, accounts))
  const { recorded, tokens } = await step('statements', () =>
    recordCases(setup, { cases, accounts }),
  )
  const ours = await startChild('our-server.ts', setup)
  closing.add(ours.stop)
  const bare = await startChild('bare-server.ts', { connection: server.app, cases: recorded })
  closing.add(bare.stop)
  const compared = []
  for (const one of cases) {
    const { seconds, rounds } = options
    const asked = { ours, bare, tokens, seconds: Number(seconds), rounds: Number(rounds) }
    compared.push(await step(one.name, () => compare(one, asked)))
  }
  printFigures(compared, { ours: await ours.rss(), bare: await bare.rss() })
}

async function makeTables({ owner }: BenchSetup) {
  const database = connectDatabase({ owner })
  await migrate(database.owner).finally(database.close)
}
