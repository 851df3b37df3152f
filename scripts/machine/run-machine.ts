import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const machine = import.meta.dirname
const needed = ['/usr/bin/pg_lsclusters', '/usr/sbin/nginx', '/usr/bin/unshare', '/usr/bin/script']
/** The machine has a `/tmp` and a `/run` of its own: what lies there is not seen. */
const isSeen = !/^\/(?:tmp|run)\//.test(root)
/** Whether this computer has all that a machine is made of. */
export const canRun =
  isSeen &&
  process.getuid?.() === 0 &&
  [...needed, join(root, 'server/dist/main.js'), join(root, 'portal/dist/index.html')].every(
    (path) => existsSync(path),
  )
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-machine-'))
export const removeMachines = () => rmSync(folder, { recursive: true, force: true })

/** Runs commands on a separate machine, in a terminal with scripted answers to its questions. */
export async function run(
  text: string,
  signal: AbortSignal,
): Promise<{ code: number; said: string }> {
  const place = mkdtempSync(join(folder, 'one-'))
  const script = join(place, 'commands.sh')
  writeFileSync(script, text)
  const layer = mkdtempSync(join(folder, 'layer-'))
  const line = [
    join(machine, 'scratch-root.sh'),
    layer,
    join(machine, 'prepare.sh'),
    machine,
    script,
  ]
  const env = { PATH: process.env.PATH, SOURCE: root, TERM: 'dumb' }
  const terminal = spawn('script', ['-qefc', line.join(' '), '/dev/null'], { env, signal })
  let output = ''
  terminal.stdout.on('data', (part) => {
    output += part
    if (/([Pp]assword|role|again): $/.test(output))
      terminal.stdin.write('Vier Pferde ziehen 7 Karren\r')
  })
  const [code] = await once(terminal, 'exit')
  return { code, said: output }
}
