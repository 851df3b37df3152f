import { Database, FileCode, FileType, PencilLine, UserPen } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Origin } from './origin.ts'
import styles from './source-badge.module.css'

/** Says where a value comes from. */
export function SourceBadge({ origin }: { origin: Origin }) {
  const say = useSay('review')
  const Icon = icons[origin]
  return (
    <span className={styles.badge} data-origin={origin} title={say(`review:origin.${origin}`)}>
      <Icon aria-hidden />
      {say(`review:origin.short.${origin}`)}
    </span>
  )
}

const icons = {
  installer: UserPen,
  e_invoice: FileCode,
  pdf_text: FileType,
  office: PencilLine,
  register: Database,
}
