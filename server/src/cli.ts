import { admin } from './start/cli/admin-command.ts'
import { backup, restore } from './start/cli/backup-commands.ts'
import type { Command } from './start/cli/command.ts'
import { exportUnits, importUnits, procedures } from './start/cli/file-commands.ts'
import { runCommand } from './start/cli/run-command.ts'
import { demo, figures, migrate, rotate, verify } from './start/cli/upkeep-commands.ts'

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  verify,
  admin,
  rotate,
  migrate,
  demo,
  figures,
  export: exportUnits,
  import: importUnits,
  procedures,
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) await runCommand(command, args)
else {
  console.log('npm run cli -- <command>, or ruecklauf <command> with the settings of the service\n')
  for (const [word, { help }] of Object.entries(commands))
    console.log(`  ${word.padEnd(10)} ${help}`)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}
