import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, canReach, unprivilegedAccount } from './account.ts'

/** Where one embedded database lives and who runs it. */
export interface Place {
  account: Account | undefined
  /** PostgreSQL's data directory. */
  cluster: string
  log: string
  /** The folder for a copy of the programs, where the installed ones are unusable. */
  copies: string
  /** Shown in the process list; identifies the processes of this data directory. */
  name: string
  /** Set when the database could not be stored under the data directory: a message for the operator. */
  notice?: string
}

/** The place of root's databases whose data directory others can't traverse. */
const public_home = '/var/lib/ruecklauf'

/** Decides where the database of `data_dir` lives; the same answer at every start. */
export function choosePlace(data_dir: string): Place {
  const folder = resolve(data_dir)
  const account = unprivilegedAccount(join(folder, 'postgres'))
  const name = `ruecklauf-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const is_moved = account !== undefined && !canReach(account, join(folder, 'postgres'))
  const home = is_moved ? join(public_home, name) : folder
  const place: Place = {
    account: is_moved ? unprivilegedAccount(join(home, 'postgres')) : account,
    cluster: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    copies: account ? public_home : home,
    name,
  }
  if (is_moved) place.notice = `only root can enter ${folder}, so the database lives in ${home}`
  mkdirSync(folder, { recursive: true })
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return place
}

/** The prefix of every socket folder's name, so that a later start can remove old ones. */
export const socket_prefix = 'ruecklauf-pg-'

/** Creates a private folder for the socket: its path must stay below some 90 characters. */
export function makeSocketFolder(): string {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const folder = mkdtempSync(join(base, socket_prefix))
  chmodSync(folder, 0o700)
  return folder
}
