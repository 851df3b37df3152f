import { serveReadings } from '../workers/serve-readings.ts'
import { extractInvoice, looksLikePdf } from './pdf/extract-invoice.ts'
import type { Extracted } from './pdf/read-pdf.ts'
import { nothingSeen } from './text/read-text.ts'
import { natureIn, reasonOf } from './unreadable-invoice.ts'

serveReadings<Uint8Array, Extracted>({
  async prepare(bytes) {
    if (!looksLikePdf(bytes)) return
    const { getResolvedPDFJS } = await import('unpdf')
    await getResolvedPDFJS()
  },
  async *read(bytes) {
    // pdf.js takes no Buffer, which is what a Buffer comes as.
    yield await extractInvoice(new Uint8Array(bytes)).catch((error: unknown) => {
      const reason = reasonOf(error)
      if (reason === null) throw error
      const nature = natureIn(error)
      return { reason, seen: nature && { ...nothingSeen, nature } }
    })
  },
})
