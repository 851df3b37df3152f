import type { Invoice } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useLater } from '../../../ui/overlays/later/later.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { readInvoice } from './invoice/invoice.ts'
import { InvoiceView } from './invoice/invoice-view.tsx'
import styles from './one-document.module.css'
import { Picture } from './pages/picture.tsx'
import { useDragScroll } from './pages/use-drag-scroll.ts'
import { useWidth } from './pages/use-width.ts'
import type { Zoom } from './pages/zoom.ts'
import { pdfParts } from './pdf-parts.ts'
import { fileOf, useFileUrl } from './use-file.ts'
import { ViewerBar } from './viewer-bar.tsx'

interface OneDocumentProps {
  document: Loaded<'document'>
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
}

/** A document as uploaded, or its parsed invoice. */
export function OneDocument({ document, zoom, onZoom }: OneDocumentProps) {
  const say = useSay('review')
  const file = useQuery(fileOf(useHttp(), document.id))
  const url = useFileUrl(file.data)
  const invoice = readInvoice(document.invoice)
  const { name, media_type } = fileFacts(document.link_file)
  const type = media_type ?? file.data?.type ?? ''
  const isPdf = type === 'application/pdf'
  const parts = useLater(pdfParts, isPdf)
  const pdf = isPdf ? parts : null
  const isDrawable = isPdf || type.startsWith('image/')
  const [rotation, setRotation] = useState(0)
  const [natural, setNatural] = useState<number | null>(null)
  const stage = useRef<HTMLElement>(null)
  const place = useWidth(stage)
  const drag = useDragScroll()
  const size = zoom !== 'width' ? zoom : natural && place ? place / natural : null
  const viewProps = { zoom, rotation, natural, onNatural: setNatural }
  const [isRead, setRead] = useState(!isDrawable)
  return (
    <>
      <ViewerBar
        zoom={zoom}
        size={size}
        onZoom={onZoom}
        onRotate={() => setRotation((rotation + 90) % 360)}
        reading={invoice && isDrawable ? { isRead, onChange: setRead } : null}
        isDrawn={isDrawable && !isRead}
        download={url ? { url, name: name ?? 'Unterlage' } : null}
      />
      <section
        ref={stage}
        {...(isRead ? {} : drag)}
        className={styles.stage}
        aria-label={name ?? say('review:documents.title')}
        tabIndex={file.data ? 0 : -1}
      >
        {isRead ? (
          <Read invoice={invoice} />
        ) : file.isError ? (
          <ErrorState onRetry={() => void file.refetch()} />
        ) : !file.data || !url || (isPdf && !pdf) ? (
          <Skeleton height="32rem" />
        ) : pdf ? (
          <pdf.PdfPages file={file.data} {...viewProps} />
        ) : (
          <Picture url={url} name={name ?? ''} {...viewProps} />
        )}
      </section>
    </>
  )
}

function Read({ invoice }: { invoice: Invoice | null }) {
  const say = useSay('review')
  return invoice ? (
    <InvoiceView invoice={invoice} />
  ) : (
    <Text muted>{say('review:documents.unreadable')}</Text>
  )
}

const fileFacts = (file: unknown) =>
  (file ?? {}) as { name?: string | null; media_type?: string | null }
