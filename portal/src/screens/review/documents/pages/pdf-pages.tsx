import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useFoundText } from '../find/use-found-text.ts'
import { PageStrip } from './page-strip.tsx'
import styles from './pages.module.css'
import { PdfPage } from './pdf-page.tsx'
import { widthAt, type Zoom } from './zoom.ts'

GlobalWorkerOptions.workerSrc = worker

/** One for all documents that are opened one after another: to start it takes longer than to read one. */
let reader: PDFWorker | undefined
function readerOf(): PDFWorker {
  if (!reader || reader.destroyed) reader = new PDFWorker()
  return reader
}

interface PdfPagesProps {
  file: Blob
  zoom: Zoom
  /** Degrees, in quarters. */
  rotation: number
  /** Pixels that its pages are wide at 100 %. */
  natural: number | null
  onNatural: (width: number) => void
}

/** The pages of a PDF, one below the other. Loaded only when a PDF is shown. */
export function PdfPages({ file, zoom, rotation, natural, onNatural }: PdfPagesProps) {
  const say = useSay('review')
  const pages = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const opened = file
      .arrayBuffer()
      .then((data) => getDocument({ data, useSystemFonts: true, worker: readerOf() }))
    void opened
      .then((task) => task.promise)
      .then(
        (loaded) => isCurrent && setPdf(loaded),
        () => isCurrent && setPdf('broken'),
      )
    return () => {
      isCurrent = false
      void opened.then((task) => task.destroy())
    }
  }, [file])
  const found = useFoundText(pdf === 'broken' ? null : pdf)
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
            mark={found?.page === number ? found.box : null}
            {...(number === 1 ? { onNatural } : {})}
          />
        ))}
      </Stack>
    </div>
  )
}

const pageNumbers = ({ numPages }: PDFDocumentProxy) =>
  Array.from({ length: numPages }, (_, index) => index + 1)
