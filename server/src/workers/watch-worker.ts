import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { GivenUp } from './given-up.ts'

/** How much the reading of one file may cost. */
export interface ReadingLimits {
  /** Processor time of its process, in ms, without loading the reader. */
  cpu_ms: number
  /** Memory that the reading adds to its process, buffers included. */
  memory_mb: number
  /** The timeout for a worker's next sign of life: the last resort for a worker that neither works nor answers. */
  wait_ms: number
}

/** The process's usage when the file began. */
export interface Spent {
  cpu_ms: number
  memory_mb: number
}

const CHECK_MS = 25

/**
 * Compares what a worker spends with its limits until `signal` aborts. Without /proc, as on macOS, the
 * waiting time and the heap's limit are all that bounds it.
 *
 * @returns Why the file is given up; null when the reading ends first
 */
export async function watchWorker(
  worker: ChildProcess,
  { begun, limits, signal }: { begun: Spent; limits: ReadingLimits; signal: AbortSignal },
): Promise<GivenUp | null> {
  for (;;) {
    await sleep(CHECK_MS, undefined, { ref: false })
    if (signal.aborted) return null
    const spent = await spentBy(worker.pid)
    if (signal.aborted || spent === null) return null
    if (spent.memory_mb - begun.memory_mb > limits.memory_mb) return new GivenUp('memory')
    if (spent.cpu_ms - begun.cpu_ms > limits.cpu_ms) return new GivenUp('time')
  }
}

/** Linux counts processor time in hundredths of a second for every program, and pages of 4 kB. */
const TICK_MS = 10
const PAGE_MB = 4_096 / 1024 / 1024

/** The heap's statistics leave buffers out, and inflated attachments are buffers. */
async function spentBy(pid: number | undefined): Promise<Spent | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
    // The program's name may hold blanks and is in parentheses; the state follows as field 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { cpu_ms: (field(14) + field(15)) * TICK_MS, memory_mb: field(24) * PAGE_MB }
  } catch {
    return null
  }
}
