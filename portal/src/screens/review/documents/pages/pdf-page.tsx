import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { Box } from '../find/find-text.ts'
import { drawPage, type PageOf, show, viewportOf } from './draw-page.ts'
import styles from './pages.module.css'
import { keepWidth } from './prepared-pdf.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** A CSS length. */
  width: string
  rotation: number
  /** The marked area in page units. */
  mark?: Box | null
  /** A prerendered picture, visible until the final one is ready. */
  first?: OffscreenCanvas | null
  /** Reports the page's width in pixels at 100 %. */
  onNatural?: (width: number) => void
}

/** A page as a picture, sharp at every size, with its number for screen readers. */
export function PdfPage({ pdf, number, width, rotation, mark, first, onNatural }: PdfPageProps) {
  const say = useSay('review')
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (first) show(canvas.current, first)
  }, [first])
  // Renders again for each width. The canvas holds the width in pixels.
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const pixels = (canvas.current?.parentElement?.clientWidth || 600) * window.devicePixelRatio
    if (number === 1 && width === '100%') keepWidth(pixels)
    if (first?.width === Math.trunc(pixels) && rotation === 0) return
    void drawPage(pdf, { number, rotation, width: pixels, signal }).then(
      (sheet) => sheet && show(canvas.current, sheet),
      unless(signal),
    )
    return () => abort.abort()
  }, [pdf, number, rotation, width, first])
  useEffect(() => {
    if (!onNatural) return
    const abort = new AbortController()
    void naturalWidth(pdf, { number, rotation }).then(onNatural, unless(abort.signal))
    return () => abort.abort()
  }, [pdf, number, rotation, onNatural])
  return (
    <div className={styles.sheet} style={{ width }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={say('review:documents.page', { number, count: pdf.numPages })}
        className={styles.page}
      />
      {mark ? <Mark pdf={pdf} number={number} rotation={rotation} box={mark} /> : null}
    </div>
  )
}

/** A reviewer who moves on quickly aborts reading the pages. That is no error. */
const unless = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

interface MarkProps {
  pdf: PDFDocumentProxy
  number: number
  rotation: number
  box: Box
}

/** The box of the search match. It scrolls into view. */
function Mark({ pdf, number, rotation, box }: MarkProps) {
  const mark = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  useEffect(() => {
    void placeOf(pdf, { number, rotation, box }).then(setPlace)
  }, [pdf, number, rotation, box])
  useEffect(() => {
    if (place) mark.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [place])
  return place ? <mark ref={mark} className={styles.mark} style={place} /> : null
}

const naturalWidth = async (pdf: PDFDocumentProxy, page: PageOf) =>
  (await viewportOf(pdf, page)).width

async function placeOf(pdf: PDFDocumentProxy, { box, ...page }: PageOf & { box: Box }) {
  const viewport = await viewportOf(pdf, page)
  const [left, bottom, right, top] = box
  const [x = 0, y = 0] = numbers(viewport.convertToViewportPoint(left, bottom))
  const [otherX = 0, otherY = 0] = numbers(viewport.convertToViewportPoint(right, top))
  const across = (part: number) => `${(part / viewport.width) * 100}%`
  const down = (part: number) => `${(part / viewport.height) * 100}%`
  return {
    left: across(Math.min(x, otherX)),
    top: down(Math.min(y, otherY)),
    width: across(Math.abs(x - otherX)),
    height: down(Math.abs(y - otherY)),
  }
}

const numbers = (point: readonly unknown[]) => point.map(Number)
