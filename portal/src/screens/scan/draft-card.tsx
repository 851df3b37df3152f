import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDraftWorth } from '../../claims/use-draft-worth.ts'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './scan.module.css'

/** One draft: what it is about, what it will bring, when it was touched. */
export function DraftCard({ draft }: { draft: Loaded<'paperwork'> }) {
  const { t } = useTranslation('scan')
  const { segment } = useMember()
  const format = useFormat()
  const worth = useDraftWorth(draft)
  const { id, invoice_number, invoice_seller, device_count, updated_at } = draft
  return (
    <li>
      <Link to="/$member/scan/$id" params={{ member: segment, id }} className={styles.card}>
        <span className={styles.words}>
          <strong className={styles.title}>
            {invoice_number
              ? `${t('scan:list.invoice')} ${invoice_number}`
              : t('scan:list.without_invoice')}
          </strong>
          <span className={styles.about}>
            {[invoice_seller, t('scan:list.devices', { count: device_count })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <time dateTime={updated_at} title={format.instant(updated_at)} className={styles.about}>
            {t('scan:list.changed', { when: format.distance(updated_at) })}
          </time>
        </span>
        <span className={styles.amount}>
          <span className={styles.about}>{t('scan:list.expected')}</span>
          <strong>{worth === undefined ? '…' : format.amount(worth)}</strong>
        </span>
        <ChevronRight className={styles.arrow} aria-hidden />
      </Link>
    </li>
  )
}
