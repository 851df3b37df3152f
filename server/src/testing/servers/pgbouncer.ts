import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'

/** Why there is no pooler to test with; null where there is. */
export const noPooler = existsSync(program) ? null : `${program} is not installed`

/** Debian's PgBouncer in transaction mode, in front of a PostgreSQL that trusts its logins. */
export async function pgbouncer({ folder, to, logins }: Wanted) {
  const port = await freePort()
  const [config, users] = ['pgbouncer.ini', 'users'].map((name) => join(folder, name))
  if (!config || !users) throw new Error('no names')
  writeFileSync(users, logins.map((login) => `"${login}" ""`).join('\n'))
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  // It refuses to be root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const running = spawn(program, ['-q', config], { stdio: 'ignore', ...account })
  while (!(await answers(port))) {
    if (running.exitCode !== null) throw new Error('pgbouncer did not start')
    await pause(20)
  }
  const stop = async () => {
    if (running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGINT')
    await ended
  }
  return { port, stop }
}

interface Wanted {
  folder: string
  /** Port of the PostgreSQL. */
  to: number
  logins: readonly string[]
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
