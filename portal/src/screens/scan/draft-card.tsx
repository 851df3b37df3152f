import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useDraftWorth } from '../../claims/use-draft-worth.ts'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './scan.module.css'

/** One draft: what it is about, what it will bring, when it was touched. */
export function DraftCard({ draft }: { draft: Loaded<'paperwork'> }) {
  const say = useSay('scan')
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
              ? `${say('scan:list.invoice')} ${invoice_number}`
              : say('scan:list.without_invoice')}
          </strong>
          <Text as="span" size="small" muted>
            {[invoice_seller, say('scan:list.devices', { count: device_count })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text
            as="time"
            size="small"
            muted
            dateTime={updated_at}
            title={format.instant(updated_at)}
          >
            {say('scan:list.changed', { when: format.distance(updated_at) })}
          </Text>
        </span>
        <span className={styles.amount}>
          <Text as="span" size="small" muted>
            {say('scan:list.expected')}
          </Text>
          <strong>{worth === undefined ? '…' : format.amount(worth)}</strong>
        </span>
        <ChevronRight className={styles.arrow} aria-hidden />
      </Link>
    </li>
  )
}
