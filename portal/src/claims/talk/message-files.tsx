import type { MessageFile } from '@ruecklauf/model'
import { FileText, Image } from 'lucide-react'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { DocumentView } from '../documents/document-view.tsx'
import styles from './talk.module.css'
import type { Topic } from './topic.ts'

/** The attachments of a message or question. Each can be viewed. */
export function MessageFiles({ topic, files }: { topic: Topic; files: readonly MessageFile[] }) {
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.media_type.startsWith('image/') ? <Image aria-hidden /> : <FileText aria-hidden />}
          <span className={styles.name}>{file.name}</span>
          <Text as="span" size="small" muted>
            {format.bytes(file.size)}
          </Text>
          <DocumentView
            path={`/lib/${topic.arke}/unit/${topic.id}/function/message_file?file=${file.id}`}
            name={file.name}
            mediaType={file.media_type}
          />
        </li>
      ))}
    </ul>
  )
}
