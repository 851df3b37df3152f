import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './attention.module.css'
import type { Dashboard } from './figures.ts'

/** Claims that do not go on by themselves. */
export function Attention({ claims }: { claims: Dashboard['attention'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { segment } = useMember()
  const format = useFormat()
  return (
    <Card title={t('dashboard:attention.title')}>
      {!claims ? <Skeleton height="14rem" /> : null}
      {claims?.length === 0 ? <p className={styles.due}>{t('dashboard:attention.none')}</p> : null}
      <ul className={styles.list}>
        {(claims ?? []).map(({ id, claim_number, reason, due_on }) => (
          <li key={id}>
            <Link to={`/${segment}/paperworks/${id}` as string} className={styles.row}>
              <span className={styles.number}>{claim_number}</span>
              <StatusChip tone={tones[reason]}>{t(`dashboard:attention.${reason}`)}</StatusChip>
              <span className={styles.due}>
                {t('dashboard:attention.due', { day: format.date(due_on) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = { risk: 'danger', deadline: 'warning', overdue: 'warning' } satisfies Record<
  Dashboard['attention'][number]['reason'],
  Tone
>
