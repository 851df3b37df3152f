import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveReadings, spendWorker } from '../../workers/serve-readings.ts'

/** The attacks of a file on its worker. */
export interface OddFile {
  does:
    | 'nothing'
    | 'fails later'
    | 'dies once'
    | 'dies'
    | 'works'
    | 'waits'
    | 'hoards'
    | 'fills its heap'
    | 'spends'
    | 'counts'
    | 'sticks'
  ms?: number
  /** A file: exists once a worker died of it, or holds how many parts were made. */
  mark?: string
  /** Processor time that loading its reader takes. */
  loads_ms?: number
}

const spin = (ms: number) => {
  const spent = () => process.cpuUsage().user / 1_000
  for (const end = spent() + ms; spent() < end; );
}

const acts: Record<OddFile['does'], (file: OddFile) => unknown> = {
  nothing: () => undefined,
  'fails later': () => setTimeout(() => Promise.reject(new Error('late')), 20),
  'dies once': ({ mark = '' }) => {
    if (existsSync(mark)) return
    writeFileSync(mark, '')
    process.exit(1)
  },
  dies: () => process.exit(1),
  works: ({ ms = 0 }) => spin(ms),
  waits: ({ ms = 0 }) => sleep(ms),
  hoards: async () => {
    const hoard: Uint8Array[] = []
    for (;;) {
      hoard.push(new Uint8Array(1_000_000).fill(1))
      await sleep(1)
    }
  },
  'fills its heap': () => {
    const heap: object[] = []
    for (;;) heap.push(new Array(500_000).fill(heap.length))
  },
  spends: () => spendWorker(),
  counts: () => undefined,
  sticks: () => undefined,
}

/** Answers with the process that read the file; `counts` with a thousand parts. */
serveReadings<OddFile, number>({
  prepare: async ({ loads_ms = 0 }) => spin(loads_ms),
  async *read(file) {
    await acts[file.does](file)
    if (file.does === 'sticks') {
      yield process.pid
      await sleep(10_000)
    }
    if (file.does !== 'counts') return yield process.pid
    for (let part = 1; part <= 1_000; part++) {
      if (file.mark) writeFileSync(file.mark, String(part))
      yield part
    }
  },
})
