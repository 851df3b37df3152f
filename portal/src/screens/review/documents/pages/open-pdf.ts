import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** One worker for all documents, as starting a worker takes longer than reading a document. */
let reader: PDFWorker | undefined
function readerOf(): PDFWorker {
  if (!reader || reader.destroyed) reader = new PDFWorker()
  return reader
}

export interface OpenedPdf {
  pdf: Promise<PDFDocumentProxy>
  /** Frees the memory. The PDF can't render afterwards. */
  close: () => void
}

/** Lets a worker parse a PDF. */
export function openPdf(file: Blob): OpenedPdf {
  const task = file
    .arrayBuffer()
    .then((data) => getDocument({ data, useSystemFonts: true, worker: readerOf() }))
  const pdf = task.then(({ promise }) => promise)
  // A caller that closes early needs no error.
  pdf.catch(() => undefined)
  return {
    pdf,
    close: () => void task.then((loadedPdf) => loadedPdf.destroy()).catch(() => undefined),
  }
}
