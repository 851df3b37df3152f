import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page.ts'
import { type OpenedPdf, openPdf } from './open-pdf.ts'

/** A PDF whose first page is drawn before anybody looks at it. */
export interface PreparedPdf extends OpenedPdf {
  file: Blob
  /** What has come of it; null until then. */
  ready: { pdf: PDFDocumentProxy; first: OffscreenCanvas | null } | null
}

/** One only: of the next claim. */
let prepared: PreparedPdf | null = null

/** Pixels the last first page was wide; the next one will be as well. */
let width = 600

export const keepWidth = (pixels: number): void => {
  width = pixels
}

/** Reads a PDF and draws its first page; what was prepared before and nobody took is let go. */
export function preparePdf(file: Blob): void {
  if (prepared?.file === file) return
  dropPdf()
  const { pdf: opened, close } = openPdf(file)
  const leaving = new AbortController()
  const { signal } = leaving
  const one: PreparedPdf = {
    ...{ file, pdf: opened, ready: null },
    close: () => {
      leaving.abort()
      close()
    },
  }
  prepared = one
  void opened
    .then(async (pdf) => {
      const first = await drawPage(pdf, { number: 1, rotation: 0, width, signal })
      one.ready = { pdf, first }
    })
    // A broken one says so where it is shown.
    .catch(() => undefined)
}

/** Hands over what was prepared of a file: from now on whoever took it closes it. */
export function takePdf(file: Blob): PreparedPdf | null {
  if (prepared?.file !== file) return null
  const one = prepared
  prepared = null
  return one
}

/** Lets go what nobody has taken. */
export function dropPdf(): void {
  prepared?.close()
  prepared = null
}
