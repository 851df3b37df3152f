import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user and group PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Then it gets the account that already owns its data, else
 * `nobody`. Undefined for a normal user, who runs PostgreSQL as themselves.
 * @param data_dir PostgreSQL's data directory; need not exist.
 */
export function unprivilegedAccount(data_dir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data_dir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return nobody ? { uid: Number(nobody[1]), gid: Number(nobody[2]) } : { uid: 65534, gid: 65534 }
}

/** Whether the account may pass through every folder above `path`. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false })
    if (entry && !mayPass(account, entry)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayPass(account: Account, entry: { uid: number; gid: number; mode: number }): boolean {
  if (entry.uid === account.uid) return (entry.mode & 0o100) !== 0
  if (entry.gid === account.gid) return (entry.mode & 0o010) !== 0
  return (entry.mode & 0o001) !== 0
}
