import { FileText, X } from 'lucide-react'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './chosen-files.module.css'

interface ChosenFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Files waiting to be sent. Each can be removed. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const say = useSay('claims')
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`} className={styles.file}>
          <FileText aria-hidden />
          <span className={styles.name}>{file.name}</span>
          <Text as="span" size="small" muted>
            {format.bytes(file.size)}
          </Text>
          <IconButton
            label={say('claims:document.remove', { name: file.name })}
            onClick={() => onChange(files.filter((_, other) => other !== index))}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
