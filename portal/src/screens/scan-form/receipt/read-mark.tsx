import type { Provenance, ReadOrigin } from '@ruecklauf/model'
import { FileCheck2, FileType } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './read-mark.module.css'

/** Names the document type and page a value was read from. */
export interface ReadPlace {
  origin: ReadOrigin
  page: number | null
}

/** Marks a value read from a document and not changed since. */
export function ReadMark({ origin, page }: ReadPlace) {
  const say = useSay('scan')
  const Icon = icons[origin]
  const words =
    origin === 'pdf_text' && page
      ? say('scan:read_from.pdf_page', { page })
      : say(`scan:read_from.${origin}`)
  return (
    <span className={styles.badge} data-origin={origin} title={words}>
      <Icon aria-hidden />
      <span className={styles.words}>{words}</span>
    </span>
  )
}

const icons = { e_invoice: FileCheck2, pdf_text: FileType }

/** Returns the source of a stored value; null for a typed one. */
export function readPlace(provenance: unknown, field: string): ReadPlace | null {
  const { origin, page = null } = (provenance as Provenance | null)?.[field] ?? {}
  return origin === 'e_invoice' || origin === 'pdf_text' ? { origin, page } : null
}
