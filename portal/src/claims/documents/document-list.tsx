import { arkes } from '@ruecklauf/model'
import { FileCheck2, FileText, Image, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Loaded } from '../../client/units.ts'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './document-list.module.css'
import { contentOf, DocumentView } from './document-view.tsx'

type DocumentUnit = Loaded<'document'>
type FileUnit = { name?: string; size?: number; media_type?: string } | null

interface DocumentListProps {
  documents: readonly DocumentUnit[]
  onRemove?: (document: DocumentUnit) => void
  /** Content below a document. */
  below?: (document: DocumentUnit) => ReactNode
}

/** The documents of a claim. Each can be viewed, and in a draft removed. */
export function DocumentList({ documents, onRemove, below }: DocumentListProps) {
  const say = useSay('claims')
  const labels = useLabels()
  const format = useFormat()
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const file = document.link_file as FileUnit
        const name = file?.name ?? say('claims:document.unnamed')
        const Icon = document.invoice
          ? FileCheck2
          : file?.media_type?.startsWith('image/')
            ? Image
            : FileText
        return (
          <li key={document.id} className={styles.document}>
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <Text as="span" size="small" muted>
                {[
                  [labels.value(arkes.document, 'kind', document.kind), document.invoice_number]
                    .filter(Boolean)
                    .join(' '),
                  document.invoice_number && document.invoice_date
                    ? format.date(document.invoice_date)
                    : null,
                  document.invoice ? say('claims:document.e_invoice') : null,
                  file?.size ? format.bytes(file.size) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {below?.(document)}
            </span>
            <DocumentView
              path={contentOf(document.id)}
              name={name}
              mediaType={file?.media_type ?? ''}
            />
            {onRemove ? (
              <IconButton
                label={say('claims:document.remove', { name })}
                onClick={() => onRemove(document)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
