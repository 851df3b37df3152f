import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page.ts'
import { type OpenedPdf, openPdf } from './open-pdf.ts'

/** A PDF with its first page prerendered. */
export interface PreparedPdf extends OpenedPdf {
  file: Blob
  /** The result. Null until then. */
  ready: { pdf: PDFDocumentProxy; first: OffscreenCanvas | null } | null
}

/** Only one: the next claim's. */
let prepared: PreparedPdf | null = null

/** Width of the last first page in pixels. The next one gets the same width. */
let width = 600

export const keepWidth = (pixels: number): void => {
  width = pixels
}

/** Loads a PDF and renders its first page. Releases an unused earlier preparation. */
export function preparePdf(file: Blob): void {
  if (prepared?.file === file) return
  dropPdf()
  const { pdf: openedPdf, close } = openPdf(file)
  const leaving = new AbortController()
  const { signal } = leaving
  const preparation: PreparedPdf = {
    ...{ file, pdf: openedPdf, ready: null },
    close: () => {
      leaving.abort()
      close()
    },
  }
  prepared = preparation
  void openedPdf
    .then(async (pdf) => {
      const first = await drawPage(pdf, { number: 1, rotation: 0, width, signal })
      preparation.ready = { pdf, first }
    })
    // The viewer reports a broken file.
    .catch(() => undefined)
}

/** Hands over the preparation of a file. The caller has to close it. */
export function takePdf(file: Blob): PreparedPdf | null {
  if (prepared?.file !== file) return null
  const preparation = prepared
  prepared = null
  return preparation
}

/** Releases an unused preparation. */
export function dropPdf(): void {
  prepared?.close()
  prepared = null
}
