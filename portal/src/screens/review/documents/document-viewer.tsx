import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Loaded } from '../../../client/units.ts'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { isAfter } from '../objection/is-after.ts'
import { nameOf } from './document-name.ts'
import styles from './document-viewer.module.css'
import { OneDocument } from './one-document.tsx'
import type { Zoom } from './pages/zoom.ts'

interface DocumentViewerProps {
  /** Undefined while they load. */
  documents: readonly Loaded<'document'>[] | undefined
  /** The open document, from the address. */
  open: string | null
  /** UTC instant. Documents added later are marked as new. */
  newSince: string | null
}

/** The documents of a claim, one at a time. */
export function DocumentViewer({ documents, open, newSince }: DocumentViewerProps) {
  const say = useSay('review')
  const change = useSearchChange<'/$member/paperworks/$id'>()
  const [zoom, setZoom] = useState<Zoom>('width')
  const visibleDocument = documents?.find(({ id }) => id === open) ?? documents?.[0]
  if (!documents) return <Skeleton height="32rem" />
  if (!visibleDocument)
    return (
      <EmptyState title={say('review:documents.none')}>
        {say('review:documents.none_text')}
      </EmptyState>
    )
  return (
    <div className={styles.viewer}>
      <nav className={styles.tabs} aria-label={say('review:documents.title')}>
        {documents.map((document) => (
          <button
            key={document.id}
            type="button"
            className={styles.tab}
            aria-current={document === visibleDocument ? 'true' : undefined}
            onClick={() => change({ document: document.id }, { replace: true })}
          >
            <FileText aria-hidden />
            {nameOf(document, say)}
            {newSince !== null && isAfter(document.inserted_at, newSince) ? (
              <span className={styles.new}>{say('review:objection.new')}</span>
            ) : null}
          </button>
        ))}
      </nav>
      <OneDocument
        key={visibleDocument.id}
        document={visibleDocument}
        zoom={zoom}
        onZoom={setZoom}
      />
    </div>
  )
}
