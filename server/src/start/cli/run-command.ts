import { type Config, readConfig } from '../../config.ts'
import { migrate } from '../../db/migrate.ts'
import { type Closing, createClosing } from '../closing.ts'
import { openBesidePortal } from '../open-database.ts'
import { openDeps } from '../open-deps.ts'
import type { Command } from './command.ts'
import { describeInstallation, requireDatabase } from './require-installation.ts'

/** Opens what a command needs, runs it, and closes all whatever happens; the exit code is 1 for a failure. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  const closing = createClosing()
  try {
    if (command.needs === 'installation') requireDatabase(process.env)
    await runWithin(command, args, { config: readConfig(process.env), closing })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await closing.close()
  }
}

async function runWithin(
  command: Command,
  args: string[],
  { config, closing }: { config: Config; closing: Closing },
): Promise<void> {
  if (command.needs === 'nothing') return command.run(config, args)
  const { database, close } = await openBesidePortal(config)
  closing.add(close)
  if (command.needs === 'empty place') return command.run(config, database, args)
  if (command.needs === 'place') await migrate(database.owner)
  console.log(await describeInstallation(config, database))
  await command.run(await openDeps(config, database, { closing }), args)
}
