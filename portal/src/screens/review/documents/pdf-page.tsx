import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './pages.module.css'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  zoom: number
  rotation: number
}

/** One page as a picture, sharp at every zoom, with its text for those who hear it. */
export function PdfPage({ pdf, number, zoom, rotation }: PdfPageProps) {
  const say = useSay('review')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    void draw(canvas.current, { pdf, number, zoom, rotation, signal: abort.signal })
    return () => abort.abort()
  }, [pdf, number, zoom, rotation])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={say('review:documents.page', { number, count: pdf.numPages })}
      className={styles.page}
      style={{ width: `${zoom * 100}%` }}
    />
  )
}

interface Drawing extends PdfPageProps {
  signal: AbortSignal
}

async function draw(
  canvas: HTMLCanvasElement | null,
  { pdf, number, zoom, rotation, signal }: Drawing,
): Promise<void> {
  const page = await pdf.getPage(number)
  if (!canvas || signal.aborted) return
  const width = (canvas.parentElement?.clientWidth ?? 600) * zoom * window.devicePixelRatio
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
  if (!isDrawn || signal.aborted) return
  canvas.width = sheet.width
  canvas.height = sheet.height
  canvas.getContext('2d')?.drawImage(sheet, 0, 0)
}
