import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { GivenUp } from './given-up.ts'

/** How much the reading of one file may cost. */
export interface ReadingLimits {
  /** Processor time of its thread, in ms, without loading the reader. */
  cpu_ms: number
  /** Memory of the worker, buffers included. */
  memory_mb: number
  /** Wait for the next sign of the worker: the last resort, for a thread that neither works nor answers. */
  wait_ms: number
}

const CHECK_MS = 25

/**
 * Compares what a worker has spent with its limits until `signal` aborts.
 *
 * @param begun Processor time of the thread before this file, in µs
 * @returns Why the file is given up; null when the reading ends first
 */
export async function watchWorker(
  worker: Worker,
  { begun, limits, signal }: { begun: number; limits: ReadingLimits; signal: AbortSignal },
): Promise<GivenUp | null> {
  for (;;) {
    await sleep(CHECK_MS, undefined, { ref: false })
    if (signal.aborted) return null
    const spent = await spentBy(worker)
    if (signal.aborted || spent === null) return null
    if (spent.memory_mb > limits.memory_mb) return new GivenUp('memory')
    if ((spent.cpu_us - begun) / 1_000 > limits.cpu_ms) return new GivenUp('time')
  }
}

/** The heap limit of a worker leaves buffers out, and inflated attachments are buffers. */
async function spentBy(worker: Worker) {
  try {
    const [heap, { user, system }] = await Promise.all([
      worker.getHeapStatistics(),
      worker.cpuUsage(),
    ])
    const { used_heap_size, external_memory } = heap
    return { memory_mb: (used_heap_size + external_memory) / 1024 / 1024, cpu_us: user + system }
  } catch {
    return null
  }
}
