import type { ReadOrigin } from '@ruecklauf/model'
import { FileCheck2, FileType } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './read-mark.module.css'

/** Marks a value that was read from a document and not touched since. */
export function ReadMark({ origin }: { origin: ReadOrigin }) {
  const say = useSay('scan')
  const Icon = icons[origin]
  return (
    <span className={styles.badge} data-origin={origin} title={say(`scan:read_from.${origin}`)}>
      <Icon aria-hidden />
      <span className={styles.words}>{say(`scan:read_from.${origin}`)}</span>
    </span>
  )
}

const icons = { e_invoice: FileCheck2, pdf_text: FileType }

/** Where a kept value was read; null for what was typed. */
export function readOrigin(provenance: unknown, field: string): ReadOrigin | null {
  const origin = (provenance as Record<string, { origin?: string }> | null)?.[field]?.origin
  return origin === 'e_invoice' || origin === 'pdf_text' ? origin : null
}
