import type { CatalogueFile } from '@ruecklauf/model'
import { FileText, Trash2 } from 'lucide-react'
import styles from '../claims/documents/document-list.module.css'
import { DocumentView } from '../claims/documents/document-view.tsx'
import { IconButton } from '../ui/inputs/button/icon-button.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import { bytesOf, type FileOwner } from './catalogue-files.ts'

interface DataSheetsProps {
  owner: FileOwner
  sheets: readonly CatalogueFile[]
  onRemove?: ((sheet: CatalogueFile) => void) | undefined
}

/** Data sheets by name, each viewable. Empty without any. */
export function DataSheets({ owner, sheets, onRemove }: DataSheetsProps) {
  const say = useSay('claims')
  const format = useFormat()
  if (sheets.length === 0) return null
  return (
    <ul className={styles.list}>
      {sheets.map((sheet) => (
        <li key={sheet.id} className={styles.document}>
          <FileText className={styles.icon} aria-hidden />
          <span className={styles.words}>
            <span className={styles.name}>{sheet.title}</span>
            <Text as="span" size="small" muted>
              {`${sheet.name} · ${format.bytes(sheet.size)}`}
            </Text>
          </span>
          <DocumentView
            path={bytesOf(owner, sheet.id)}
            name={sheet.title}
            mediaType={sheet.media_type}
          />
          {onRemove ? (
            <IconButton
              label={say('claims:document.remove', { name: sheet.title })}
              onClick={() => onRemove(sheet)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
