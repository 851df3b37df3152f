import type { RegistrationFile } from '@ruecklauf/model'
import { FileText, Image, Trash2 } from 'lucide-react'
import styles from '../../claims/documents/document-list.module.css'
import { DocumentView } from '../../claims/documents/document-view.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

type CompanyDocument = RegistrationFile['documents'][number]

interface CompanyDocumentsProps {
  /** Wire id of the company's arke, and the company's id. */
  arke: string
  company: string
  documents: readonly CompanyDocument[]
  onRemove?: (document: CompanyDocument) => void
}

/** A company's documents, each viewable, and removable until the company submits them. */
export function CompanyDocuments({ arke, company, documents, onRemove }: CompanyDocumentsProps) {
  const say = useSay('words', 'claims')
  const format = useFormat()
  if (documents.length === 0) return null
  const path = `/lib/${arke}/unit/${company}/function/company_document`
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const { id, kind, name, size, media_type, added_at } = document
        const Icon = media_type.startsWith('image/') ? Image : FileText
        const about = [
          say(`words:company_document.${kind}`),
          format.bytes(size),
          format.instant(added_at),
        ]
        return (
          <li key={id} className={styles.document}>
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <Text as="span" size="small" muted>
                {about.join(' · ')}
              </Text>
            </span>
            <DocumentView path={`${path}?document=${id}`} name={name} mediaType={media_type} />
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
