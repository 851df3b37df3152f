import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskFull, StartError } from '../../errors/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/** The superuser of the embedded server, which only creates logins and databases. */
export const admin_login = 'postgres'

/**
 * Creates the data directory at the first start. A start that died half-way leaves nothing that
 * looks like a database.
 * @throws StartError when the directory was made by another major version, or the disk is full.
 */
export async function prepareCluster(binaries: Binaries, place: Place): Promise<void> {
  const made_by = versionOf(place.cluster)
  if (made_by === binaries.major) return
  if (made_by) throw otherVersion(place.cluster, made_by, binaries.major)
  if (existsSync(place.cluster)) {
    throw new StartError(`${place.cluster} exists but holds no database; move it away`)
  }
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  makePrivateFolder(unfinished, place)
  await runInitdb(binaries, unfinished, place)
  renameSync(unfinished, place.cluster)
}

function versionOf(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function makePrivateFolder(folder: string, { account }: Place): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

function runInitdb(binaries: Binaries, folder: string, { account }: Place): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login = ['-U', admin_login, '--auth=trust', '--encoding=UTF8', '--data-checksums']
  const program = spawn(binaries.initdb, ['-D', folder, ...login, ...locale], {
    ...account,
    cwd: dirname(binaries.initdb),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  program.stderr.on('data', (text) => {
    complaint += text
  })
  return new Promise((done, fail) => {
    program.on('error', fail)
    program.on('close', (code) => {
      if (code === 0) return done()
      rmSync(folder, { recursive: true, force: true })
      const is_full = /No space left|free disk space/.test(complaint)
      fail(is_full ? diskFull(folder) : notCreated(complaint))
    })
  })
}

const notCreated = (complaint: string) =>
  new StartError(`the database could not be created: ${complaint.trim()}`)

const otherVersion = (cluster: string, made_by: string, major: string) =>
  new StartError(
    `${cluster} was made by PostgreSQL ${made_by}, this is PostgreSQL ${major}; nothing was touched. ` +
      `Go on with the version of the product that brings PostgreSQL ${made_by}, or choose another DATA_DIR`,
  )
