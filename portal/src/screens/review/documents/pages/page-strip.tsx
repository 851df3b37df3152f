import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from './pages.module.css'
import { PdfPage } from './pdf-page.tsx'

interface PageStripProps {
  pdf: PDFDocumentProxy
  numbers: readonly number[]
  onGo: (number: number) => void
}

/** More of them would cost more to draw than they help: those have their number alone. */
const drawn = 24

/** The pages in small, each leads to itself. */
export function PageStrip({ pdf, numbers, onGo }: PageStripProps) {
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
          {number <= drawn ? (
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
