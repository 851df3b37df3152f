import { serveReadings } from '../workers/serve-readings.ts'
import { extractInvoice, looksLikePdf } from './pdf/extract-invoice.ts'
import type { Extracted } from './pdf/read-pdf.ts'
import { reasonOf } from './unreadable-invoice.ts'

serveReadings<Uint8Array, Extracted>({
  async prepare(bytes) {
    if (!looksLikePdf(bytes)) return
    const { getResolvedPDFJS } = await import('unpdf')
    await getResolvedPDFJS()
  },
  async *read(bytes) {
    yield await extractInvoice(bytes).catch((error: unknown) => {
      const reason = reasonOf(error)
      if (reason === null) throw error
      return { reason, seen: null }
    })
  },
})
