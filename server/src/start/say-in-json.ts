import { hostname } from 'node:os'
import { format } from 'node:util'
import { loggedError } from '../http/log-options.ts'

/**
 * Makes everything that the program says beside its log a line of the log: one JSON a line, with its level.
 * A message of several lines becomes as many.
 */
export function sayInJson(write = (line: string): unknown => process.stdout.write(line)): void {
  const about = { pid: process.pid, hostname: hostname() }
  const say = (level: number, fields: object) =>
    write(`${JSON.stringify({ level, time: Date.now(), ...about, ...fields })}\n`)
  for (const [name, level] of levels)
    console[name] = (...parts: unknown[]) => {
      const [error] = parts
      if (error instanceof Error) return say(level, { err: loggedError(error), msg: error.message })
      for (const line of format(...parts).split('\n'))
        if (line.trim() !== '') say(level, { msg: line.trim() })
      return undefined
    }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => console.warn(warning))
  process.on('uncaughtException', (error) => {
    say(60, { err: loggedError(error), msg: error.message })
    process.exit(1)
  })
}

/** As the log numbers them. */
const levels = [
  ['log', 30],
  ['info', 30],
  ['warn', 40],
  ['error', 50],
] as const
