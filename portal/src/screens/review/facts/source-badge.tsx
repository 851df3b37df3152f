import { Database, FileCode, UserPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Origin } from './origin.ts'
import styles from './source-badge.module.css'

/** Says where a value comes from. */
export function SourceBadge({ origin }: { origin: Origin }) {
  const { t } = useTranslation('review')
  const Icon = icons[origin]
  return (
    <span className={styles.badge} data-origin={origin} title={t(`review:origin.${origin}`)}>
      <Icon aria-hidden />
      {t(`review:origin.short.${origin}`)}
    </span>
  )
}

const icons = { installer: UserPen, e_invoice: FileCode, register: Database }
