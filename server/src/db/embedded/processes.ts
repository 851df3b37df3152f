import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A running process and its command line, arguments joined by blanks. */
export interface Process {
  pid: number
  command: string
}

/** Lists all running processes; zombies have no command. */
export function listProcesses(): Process[] {
  if (!existsSync('/proc/self/cmdline')) return listWithPs()
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), command: commandOf(entry) }))
}

/** Distinguishes a process from a later one with the same number; undefined when it does not run. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may hold blanks: state is field 1, the start field 20.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`
  } catch {
    if (existsSync('/proc/self/stat')) return undefined
    return startWithPs(pid)
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function listWithPs(): Process[] {
  const text = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return text.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(\S.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), command }] : []
  })
}

function startWithPs(pid: number): string | undefined {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return started.trim() || undefined
  } catch {
    return undefined
  }
}
