import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { roles, segmentOf } from '@ruecklauf/model'
import { readHead } from './audit/verify-heads.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { openFileStore } from './documents/open-file-store.ts'
import { checkBucket } from './documents/s3/check-bucket.ts'
import { verifyFiles } from './documents/verify-files.ts'
import { rebuildFigures } from './figures/kept/rebuild-figures.ts'
import { problemsOfBooks } from './jobs/verify-books.ts'
import { createStaff } from './members/create-staff.ts'
import { exportToFile, importFromFile } from './platform/routes/file-commands.ts'
import { verifyIbans } from './security/ibans/verify-ibans.ts'
import { type Closing, createClosing } from './start/closing.ts'
import { type OpenDatabase, openBesidePortal } from './start/open-database.ts'
import { openDeps } from './start/open-deps.ts'
import { version } from './version.ts'

interface Command {
  help: string
  run: (deps: Deps, args: string[]) => Promise<void>
}

const backupCommand: Command = {
  help: '<file>: writes database, files, secrets, keys and brand as they are now, while the portal runs; sealed with BACKUP_PASSPHRASE',
  run: async (deps, [file]) => {
    if (!file) throw new Error('usage: backup <file>')
    const { backup_passphrase: passphrase } = deps.config
    const { writeBackup } = await import('./backup/write-backup.ts')
    const { tables, files, bytes } = await writeBackup(deps, file, { passphrase })
    const sealed = passphrase === undefined ? 'not sealed' : 'sealed'
    console.log(`${file}: ${tables} tables, ${files} files, ${bytes} bytes, ${sealed}.`)
  },
}

/** Needs a place without tables, where nothing else can run yet. */
const restore = {
  help: '<file>: puts a backup into an empty database and DATA_DIR',
  run: async (config: Config, database: Database, [file]: string[]) => {
    if (!file) throw new Error('usage: restore <file>')
    const { restoreBackup } = await import('./backup/restore-backup.ts')
    if (config.s3) await checkBucket(config.s3, console.warn)
    const files = openFileStore(config, console.error)
    const { backup_passphrase: passphrase } = config
    const restored = await restoreBackup({ config, database, files }, file, { passphrase })
    console.log(
      `The backup of ${restored.taken_at} is restored: ${restored.tables} tables, ${restored.files} files.`,
      `Its brand lies in ${restored.brand_dir}. Run "verify" next.`,
    )
  },
}

const commands: Record<string, Command> = {
  backup: backupCommand,
  migrate: {
    help: 'brings the tables to the newest state',
    run: async () => console.log('The tables are up to date.'),
  },
  demo: {
    help: 'fills an empty database with the demo programme',
    run: async (deps) => {
      const { createDemo } = await import('./demo/create-demo.ts')
      console.log(
        (await createDemo(deps))
          ? 'The demo is ready.'
          : 'There are members already; nothing was changed.',
      )
    },
  },
  admin: {
    help: 'create <role> <e-mail> <first name> <last name>: creates a member of the staff',
    run: async (deps, [word, role, email, first_name, last_name]) => {
      const staffRole = roles.find((one) => role === segmentOf(one, deps.brand.id))
      if (
        word !== 'create' ||
        !staffRole ||
        staffRole === 'installer' ||
        staffRole === 'wholesaler' ||
        !email ||
        !first_name ||
        !last_name
      )
        throw new Error(
          'usage: admin create <moderator|admin|super_admin|brand id> <e-mail> <first name> <last name>',
        )
      const password = await askPassword()
      await createStaff(deps, { role: staffRole, email, first_name, last_name, password })
      console.log(`${email} can sign in as ${role}.`)
    },
  },
  procedures: {
    help: '<file.pdf>: writes the procedure documentation of this version (GoBD) and its SHA-256',
    run: async ({ brand }, [file]) => {
      if (!file) throw new Error('usage: procedures <file.pdf>')
      const { procedures } = await import('./procedures/procedures.ts')
      const { drawProcedures } = await import('./procedures/draw-procedures.ts')
      const bytes = drawProcedures(procedures(), { brand, version })
      writeFileSync(file, bytes)
      console.log(`${file}: SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
    },
  },
  export: {
    help: '<arke> <file.csv|file.xlsx>: writes all units of an arke to a file',
    run: async (deps, [arke = '', file]) => {
      if (!file) throw new Error('usage: export <arke> <file.csv|file.xlsx>')
      await exportToFile(deps, arke, file)
      console.log(`${file} is written.`)
    },
  },
  import: {
    help: '<arke> <file> [update] [dry]: creates units from a file, changes those there are, or only tells',
    run: async (deps, [arke = '', file, ...how]) => {
      if (!file) throw new Error('usage: import <arke> <file> [update] [dry]')
      const mode = how.includes('update') ? 'update' : 'default'
      const dry_run = how.includes('dry')
      const { error_units, ...counts } = await importFromFile(deps, arke, {
        path: file,
        mode,
        dry_run,
      })
      for (const { line, errors } of error_units)
        console.log(`${line}: ${errors.map(({ message }) => message).join(', ')}`)
      console.log(JSON.stringify(counts))
      if (counts.count_error > 0) process.exitCode = 1
    },
  },
  figures: {
    help: 'rebuild: counts all figures from nothing and puts right what is kept, while claims are decided',
    run: async ({ database }, [word]) => {
      if (word !== 'rebuild') throw new Error('usage: figures rebuild')
      const corrected = await rebuildFigures(database)
      console.log(
        corrected === 0
          ? 'All figures were right.'
          : `${corrected} claims and figures are put right.`,
      )
    },
  },
  rotate: {
    help: '[new]: with new, makes new secrets and keys to set; then, restarted with them, seals anew what older ones sealed',
    run: async (deps, [word]) => {
      const { newSecrets } = await import('./start/new-secrets.ts')
      if (word === 'new') return newSecrets(deps.config)
      const { rotate } = await import('./start/rotate.ts')
      await rotate(deps)
    },
  },
  verify: {
    help: '[<position> <hash>]: checks the ledger, claims, payouts with their runs and files, and figures against it, the audit trail, against a head from a mail too, the stored files, and whether all account numbers can be opened',
    run: async ({ database, files, ibans }, words) => {
      const heads = words.length === 0 ? [] : [readHead(words)]
      const problems = [
        ...(await problemsOfBooks(database, heads)),
        ...(await verifyFiles(database.db, files)),
        ...(await verifyIbans(database.db, { ibans })),
      ]
      for (const problem of problems) console.log(JSON.stringify(problem))
      console.log(
        problems.length === 0
          ? 'Ledger, claims, figures, trail, files and account numbers are in order.'
          : `${problems.length} problems`,
      )
      if (problems.length > 0) process.exitCode = 1
    },
  },
}

/** Asks on the terminal, or reads the first line of what is piped in. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8').split('\n')[0] ?? ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const password = await terminal.question('Password: ')
  terminal.close()
  return password
}

/** Opens the database for one command, and closes it whatever happens. */
async function runWith(
  work: (config: Config, open: OpenDatabase, closing: Closing) => Promise<void>,
) {
  const closing = createClosing()
  try {
    const config = readConfig(process.env)
    const open = await openBesidePortal(config)
    closing.add(open.close)
    await work(config, open, closing)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await closing.close()
  }
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (name === 'restore') {
  await runWith((config, { database }) => restore.run(config, database, args))
} else if (command) {
  await runWith(async (config, { database }, closing) => {
    await migrate(database.owner)
    await command.run(await openDeps(config, database, { closing }), args)
  })
} else {
  console.log('npm run cli -- <command>\n')
  for (const [word, { help }] of Object.entries({ ...commands, restore }))
    console.log(`  ${word.padEnd(9)} ${help}`)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}
