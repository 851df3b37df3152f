import { Worker } from 'node:worker_threads'
import type { Invoice } from '@ruecklauf/model'
import { fairTurns } from '../security/fair-turns.ts'
import { defaultLimits, type InvoiceLimits } from './limits.ts'
import type { Extracted } from './pdf/read-pdf.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { unreadableInvoice } from './unreadable-invoice.ts'

/** Readings wait as files in memory: few, and fewer of one member. One worker is left to the others. */
const turns = fairTurns({ at_once: 2, at_once_of_one: 1, of_one: 5, of_all: 24 })

interface Reading {
  /** Whose file it is; members have their turns one after another. */
  member?: string
  limits?: Partial<InvoiceLimits>
}

/**
 * Reads an e-invoice: a ZUGFeRD or Factur-X PDF, or an XML file in CII or UBL. Nothing is stored.
 * Two files are read at once, of two members, each in a worker that is replaced when a file makes
 * it run over its time or memory.
 *
 * @throws unreadableInvoice with the reason, for everything that gives no invoice; `too_many_files`
 * when the member has too many waiting
 */
export async function readInvoice(bytes: Uint8Array, reading: Reading = {}): Promise<Invoice> {
  const read = await readDocument(bytes, reading)
  if ('invoice' in read) return read.invoice
  throw unreadableInvoice(read.reason)
}

/**
 * The same of a document that need not be an e-invoice: of a plain PDF what its text seems to say.
 * @throws unreadableInvoice for files over the limits; `too_many_files`
 */
export async function readDocument(
  bytes: Uint8Array,
  { member = '', limits = {} }: Reading = {},
): Promise<Extracted> {
  const all = { ...defaultLimits, ...limits }
  if (bytes.length > all.maxBytes) throw unreadableInvoice('too_large')
  const answer = await turns.run(member, () => readInWorker({ bytes, limits: all }))
  if ('bug' in answer) throw new Error(`Reading an invoice failed: ${answer.bug}`)
  return answer
}

/** The worker that stays warm between files; a second one ends with its file. */
let warmWorker: Worker | null = null

const MEMORY_CHECK_MS = 25

async function readInWorker(request: ReaderRequest): Promise<ReaderAnswer> {
  const worker = warmWorker ?? startWorker()
  warmWorker = null
  worker.ref()
  try {
    const answer = await answerOf(worker, request)
    if (warmWorker) await worker.terminate()
    else warmWorker = worker
    return answer
  } catch (error) {
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

function startWorker(): Worker {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  })
  // What a file has left running may fail after its answer, when nobody waits for this worker any more.
  const forget = () => {
    if (warmWorker === worker) warmWorker = null
  }
  return worker.on('error', forget).on('exit', forget)
}

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
