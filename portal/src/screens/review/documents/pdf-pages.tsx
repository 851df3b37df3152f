import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { PdfPage } from './pdf-page.tsx'

GlobalWorkerOptions.workerSrc = worker

interface PdfPagesProps {
  file: Blob
  zoom: number
  /** Degrees, in quarters. */
  rotation: number
}

/** The pages of a PDF, one below the other. Loaded only when a PDF is shown. */
export function PdfPages({ file, zoom, rotation }: PdfPagesProps) {
  const say = useSay('review')
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const opened = file.arrayBuffer().then((data) => getDocument({ data, useSystemFonts: true }))
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
  if (pdf === null) return <Skeleton height="32rem" />
  if (pdf === 'broken') return <ErrorState title={say('review:documents.broken')} />
  return (
    <Stack gap={4}>
      {pageNumbers(pdf).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} zoom={zoom} rotation={rotation} />
      ))}
    </Stack>
  )
}

const pageNumbers = ({ numPages }: PDFDocumentProxy) =>
  Array.from({ length: numPages }, (_, index) => index + 1)
