import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useLayoutEffect, useRef, useState } from 'react'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useFoundText } from '../find/use-found-text.ts'
import { openPdf } from './open-pdf.ts'
import styles from './pages.module.css'
import { PdfPage } from './pdf-page.tsx'
import { takePdf } from './prepared-pdf.ts'
import { widthAt, type Zoom } from './zoom.ts'

interface PdfPagesProps {
  file: Blob
  zoom: Zoom
  /** Degrees, in quarter turns. */
  rotation: number
  /** Width of its pages in pixels at 100 %. */
  natural: number | null
  onNatural: (width: number) => void
}

/** The pages of a PDF, one below the other. Loads only when a PDF is shown. */
export function PdfPages({ file, zoom, rotation, natural, onNatural }: PdfPagesProps) {
  const say = useSay('review')
  const pages = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null)
  const [first, setFirst] = useState<OffscreenCanvas | null>(null)
  // Before paint, so a prerendered page is visible immediately.
  useLayoutEffect(() => {
    let isCurrent = true
    const prepared = takePdf(file)
    const openedPdf = prepared ?? openPdf(file)
    setFirst(prepared?.ready?.first ?? null)
    if (prepared?.ready) setPdf(prepared.ready.pdf)
    else
      openedPdf.pdf.then(
        (loaded) => isCurrent && setPdf(loaded),
        () => isCurrent && setPdf('broken'),
      )
    return () => {
      isCurrent = false
      openedPdf.close()
    }
  }, [file])
  const match = useFoundText(pdf === 'broken' ? null : pdf)
  if (pdf === null) return <Skeleton height="32rem" />
  if (pdf === 'broken') return <ErrorState title={say('review:documents.broken')} />
  const numbers = pageNumbers(pdf)
  const goTo = (number: number) =>
    pages.current?.children[number - 1]?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.pages}>
      {numbers.length > 1 ? <PageStrip pdf={pdf} numbers={numbers} onGo={goTo} /> : null}
      <Stack gap={4} ref={pages} className={styles.sheets}>
        {numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            width={widthAt(zoom, natural)}
            rotation={rotation}
            mark={match?.page === number ? match.box : null}
            {...(number === 1 ? { first, onNatural } : {})}
          />
        ))}
      </Stack>
    </div>
  )
}

const pageNumbers = ({ numPages }: PDFDocumentProxy) =>
  Array.from({ length: numPages }, (_, index) => index + 1)

interface PageStripProps {
  pdf: PDFDocumentProxy
  numbers: readonly number[]
  onGo: (number: number) => void
}

/** Thumbnails of more pages cost more than they help, so those show only their numbers. */
const maxThumbnails = 24

/** Page thumbnails that link to their pages. */
function PageStrip({ pdf, numbers, onGo }: PageStripProps) {
  const say = useSay('review')
  return (
    <nav className={styles.strip} aria-label={say('review:documents.pages')}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={say('review:documents.page', { number, count: numbers.length })}
          onClick={() => onGo(number)}
        >
          {number <= maxThumbnails ? (
            <span aria-hidden>
              <PdfPage pdf={pdf} number={number} width="3rem" rotation={0} />
            </span>
          ) : null}
          {number}
        </button>
      ))}
    </nav>
  )
}
