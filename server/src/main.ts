import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { effectsOf } from './effects.ts'
import { codeOf } from './errors/error-code.ts'
import { describeStartFailure, StartError } from './errors/start-error.ts'
import { noteProblems } from './jobs/note-problems.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { apart, schedule } from './schedule.ts'
import { type Closing, closeOnSignal, createClosing } from './start/closing.ts'
import { describeAccounts, readDemoAccounts } from './start/demo-accounts.ts'
import { fillDemo } from './start/fill-demo.ts'
import { openDatabase } from './start/open-database.ts'
import { openDeps } from './start/open-deps.ts'
import { sayRows, step } from './start/progress.ts'
import { settleInstallation } from './start/settle-installation.ts'
import { openTraces } from './traces/open-traces.ts'
import { version } from './version.ts'

const closing = createClosing()
closeOnSignal(closing)
try {
  await start(readConfig(process.env), closing)
} catch (error) {
  await closing.close()
  const message = describeStartFailure(error, process.env.DATA_DIR || './data')
  console.error(message === undefined ? error : `\n${message}\n`)
  process.exit(1)
}

async function start(config: Config, closing: Closing): Promise<void> {
  console.log(`\nRücklauf ${version}`)
  if (config.traces) closing.add(await openTraces(config.traces, console.warn))
  const { database, notice, close } = await step('database', () => openDatabase(config))
  closing.add(close)
  if (notice) console.log(`  ${notice}`)
  await step('tables', () => migrate(database.owner, { onProgress: sayRows }))
  const deps = await openDeps(config, database, { closing })
  await settleInstallation(deps)
  if (!config.database_url) await step('demo data', () => fillDemo(deps))
  const app = await step('server', () => buildApp(deps))
  closing.add(() => app.close())
  closing.add(() => app.drain())
  await listen(app, config)
  closing.add(
    startJobs(deps, {
      schedule,
      apart,
      effects: effectsOf(deps),
      onProblem: noteProblems(app.log),
    }),
  )
  sayWhere(config)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: 'is taken by another program',
      EACCES: 'may not be used by this account',
      EADDRNOTAVAIL: 'is not an address of this computer',
    }
    const reason = reasons[codeOf(error)]
    if (!reason) throw error
    throw new StartError(`${host}:${port} ${reason}: set PORT or HOST to another value`)
  }
}

function sayWhere(config: Config): void {
  console.log(`\n  ${config.public_url}\n`)
  const accounts = config.database_url ? undefined : readDemoAccounts(config.data_dir)
  if (accounts) console.log(`${describeAccounts(accounts)}\n`)
}
