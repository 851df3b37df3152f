import { parentPort } from 'node:worker_threads'
import { extractInvoice } from './pdf/extract-invoice.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { reasonOf } from './unreadable-invoice.ts'

parentPort?.on('message', async ({ bytes, limits }: ReaderRequest) => {
  parentPort?.postMessage(await answer(bytes, limits))
})

async function answer(
  ...[bytes, limits]: Parameters<typeof extractInvoice>
): Promise<ReaderAnswer> {
  try {
    return await extractInvoice(bytes, limits)
  } catch (error) {
    const reason = reasonOf(error)
    return reason === null
      ? { bug: String((error as Error).stack ?? error) }
      : { reason, seen: null }
  }
}
