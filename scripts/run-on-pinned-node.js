import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findNode } from './pinned-node.js'

/** Node's compile cache of our TypeScript from an earlier start: a start then needs less time and memory. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script on the pinned Node, hands it our signals and ends with its exit code. Settings in
 * `.env` are read; those of the environment win.
 * @returns the process that runs it
 */
export function runOnPinnedNode(parameters, settings = {}) {
  const file = existsSync('.env') ? ['--env-file=.env'] : []
  const child = spawn(findNode(), [...file, ...parameters], {
    env: { NODE_COMPILE_CACHE: compiled, ...settings, ...process.env },
    // By the fourth channel the script notices when we are killed, and ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of endings) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
  if (process.env.npm_lifecycle_event) endWithNpm(child)
  return child
}

/** When npm itself is killed we are handed to another parent: nobody is left to end the script. */
function endWithNpm(child) {
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM')
  }, 500).unref()
}
