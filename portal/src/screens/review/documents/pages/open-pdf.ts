import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** One for all documents that are opened one after another: to start it takes longer than to read one. */
let reader: PDFWorker | undefined
function readerOf(): PDFWorker {
  if (!reader || reader.destroyed) reader = new PDFWorker()
  return reader
}

export interface OpenedPdf {
  pdf: Promise<PDFDocumentProxy>
  /** Frees what it takes of memory; nothing of it can be drawn any more. */
  close: () => void
}

/** Has a worker read a PDF. */
export function openPdf(file: Blob): OpenedPdf {
  const task = file
    .arrayBuffer()
    .then((data) => getDocument({ data, useSystemFonts: true, worker: readerOf() }))
  const pdf = task.then(({ promise }) => promise)
  // Whoever closes it early hears nothing of it any more.
  pdf.catch(() => undefined)
  return { pdf, close: () => void task.then((one) => one.destroy()).catch(() => undefined) }
}
