import { once } from 'node:events'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { requirePoolable } from './db/require-session.ts'
import { effectsOf } from './effects.ts'
import { describeStartFailure } from './errors/start-error.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { apart, schedule } from './schedule.ts'
import { type Closing, closeOnSignal, createClosing } from './start/closing.ts'
import { describeAccounts, readDemoAccounts } from './start/demo-accounts.ts'
import { fillDemo } from './start/fill-demo.ts'
import { listen, requireFreePort } from './start/listen.ts'
import { openDatabase } from './start/open-database.ts'
import { openDeps } from './start/open-deps.ts'
import { sayRows, step } from './start/progress.ts'
import { requireFolders } from './start/require-folders.ts'
import { sayInJson } from './start/say-in-json.ts'
import { settleInstallation } from './start/settle-installation.ts'
import { openTraces } from './traces/open-traces.ts'
import { version } from './version.ts'

const unexpected =
  'The start failed for a reason that it does not know. Start again; if it ends the same way, report the lines above.'

// An installation's log is read by programs, a terminal and the demo's start by people.
const isInstalled = Boolean(process.env.DATABASE_URL ?? process.env.DATABASE_URL_FILE)
if (isInstalled && !process.stdout.isTTY) sayInJson()
const closing = createClosing()
/** `npm start` builds the portal meanwhile, and reports when it is ready. */
const portal = process.env.AWAIT_PORTAL ? once(process, 'message') : null
const signals = closeOnSignal(closing)
try {
  await start(readConfig(process.env), closing)
} catch (error) {
  await closing.close()
  if (signals.isEnding()) process.exit(0)
  const message = describeStartFailure(error, process.env.DATA_DIR || './data')
  if (message === undefined) console.error(error)
  console.error(`\n${message ?? unexpected}\n`)
  process.exit(1)
}

async function start(config: Config, closing: Closing): Promise<void> {
  console.log(`\nRücklauf ${version}`)
  await requireFreePort(config)
  requireFolders(config, console.warn)
  if (config.traces) closing.add(await openTraces(config.traces, console.warn))
  const { database, notice, close } = await step('database', () => openDatabase(config))
  closing.add(close)
  if (notice) console.log(`  ${notice}`)
  await step('tables', () => migrate(database.owner, { onProgress: sayRows }))
  if (config.database_app_url) await requirePoolable(database.pool, config)
  const deps = await openDeps(config, database, { closing })
  await settleInstallation(deps)
  if (!config.database_url) await step('demo data', () => fillDemo(deps))
  if (portal) await step('portal', () => portal)
  const app = await step('server', () => buildApp(deps))
  closing.add(() => app.close())
  closing.add(() => app.drain())
  await listen(app, config)
  signals.serving()
  closing.add(
    startJobs(deps, {
      schedule,
      apart,
      effects: effectsOf(deps),
      onProblem: (err, job) => app.log.error({ err, job }, 'a job failed'),
    }),
  )
  sayWhere(config)
}

function sayWhere(config: Config): void {
  console.log(`\n  ${config.public_url}\n`)
  const accounts = config.database_url ? undefined : readDemoAccounts(config.data_dir)
  if (accounts) console.log(`${describeAccounts(accounts)}\n`)
}
