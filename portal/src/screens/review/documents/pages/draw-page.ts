import type { PDFDocumentProxy } from 'pdfjs-dist'

export interface PageOf {
  /** From 1. */
  number: number
  rotation: number
}

/** Converts points on paper to pixels on screen. */
const actual = 96 / 72

export async function viewportOf(pdf: PDFDocumentProxy, { number, rotation }: PageOf) {
  const page = await pdf.getPage(number)
  return page.getViewport({ scale: actual, rotation: (page.rotate + rotation) % 360 })
}

interface Drawing extends PageOf {
  /** Pixels. */
  width: number
  signal: AbortSignal
}

/** A rendered page. Null if rendering was aborted or failed. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, rotation, width, signal }: Drawing,
): Promise<OffscreenCanvas | null> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return null
  const turned = (page.rotate + rotation) % 360
  const scale = width / page.getViewport({ scale: 1, rotation: turned }).width
  const viewport = page.getViewport({ scale, rotation: turned })
  const sheet = new OffscreenCanvas(viewport.width, viewport.height)
  const task = page.render({ canvas: sheet as never, viewport })
  signal.addEventListener('abort', () => task.cancel())
  const isDrawn = await task.promise.then(
    () => true,
    () => false,
  )
  return isDrawn && !signal.aborted ? sheet : null
}

/** Puts a picture on the screen. */
export function show(canvas: HTMLCanvasElement | null, sheet: OffscreenCanvas): void {
  if (!canvas) return
  canvas.width = sheet.width
  canvas.height = sheet.height
  canvas.getContext('2d')?.drawImage(sheet, 0, 0)
}
