import { Worker } from 'node:worker_threads'
import type { Invoice } from './invoice.ts'
import { defaultLimits, type InvoiceLimits } from './limits.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { unreadableInvoice } from './unreadable-invoice.ts'

/**
 * Reads an e-invoice: a ZUGFeRD or Factur-X PDF, or an XML file in CII or UBL. Nothing is stored.
 * Files are read one after another in a worker that stays warm and is replaced when a file makes
 * it run over its time or memory.
 *
 * @throws unreadableInvoice with the reason, for everything that gives no invoice
 */
export async function readInvoice(
  bytes: Uint8Array,
  limits: Partial<InvoiceLimits> = {},
): Promise<Invoice> {
  const all = { ...defaultLimits, ...limits }
  if (bytes.length > all.maxBytes) throw unreadableInvoice('too_large')
  const reading = queue.then(() => readInWorker({ bytes, limits: all }))
  queue = reading.catch(() => undefined)
  return take(await reading)
}

let queue: Promise<unknown> = Promise.resolve()
let warmWorker: Worker | null = null

const MEMORY_CHECK_MS = 25

async function readInWorker(request: ReaderRequest): Promise<ReaderAnswer> {
  const worker = warmWorker ?? startWorker()
  warmWorker = worker
  worker.ref()
  try {
    return await answerOf(worker, request)
  } catch (error) {
    warmWorker = null
    await worker.terminate()
    throw error
  } finally {
    worker.unref()
  }
}

/**
 * A worker that meets its heap limit in an unlucky place takes the whole process with it, so the
 * limit is only the last resort behind the memory check.
 */
const HEAP_LIMIT_MB = 2 * defaultLimits.maxMemoryMb

const startWorker = () =>
  new Worker(new URL('./reader-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  })

function answerOf(worker: Worker, request: ReaderRequest): Promise<ReaderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>()
  const timeout = setTimeout(() => reject(unreadableInvoice('timeout')), request.limits.timeoutMs)
  const memory = setInterval(async () => {
    if ((await memoryMbOf(worker)) > request.limits.maxMemoryMb)
      reject(unreadableInvoice('too_large'))
  }, MEMORY_CHECK_MS)
  const fail = (error: Error) =>
    reject(isOutOfMemory(error) ? unreadableInvoice('too_large') : error)
  const stop = () => reject(unreadableInvoice('damaged'))
  worker.on('message', resolve).on('error', fail).on('exit', stop)
  worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(timeout)
    clearInterval(memory)
    worker.off('message', resolve).off('error', fail).off('exit', stop)
  })
}

/** The heap limit of a worker leaves buffers out, and inflated attachments are buffers. */
async function memoryMbOf(worker: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics()
    return (used_heap_size + external_memory) / 1024 / 1024
  } catch {
    return 0
  }
}

const isOutOfMemory = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function take(answer: ReaderAnswer): Invoice {
  if ('invoice' in answer) return answer.invoice
  if ('reason' in answer) throw unreadableInvoice(answer.reason)
  throw new Error(`Reading an invoice failed: ${answer.bug}`)
}
