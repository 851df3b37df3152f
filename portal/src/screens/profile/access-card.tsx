import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Member, useSession } from '../../client/portal.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './profile.module.css'

/** With which address one signs in, for how long, and the way to another password. */
export function AccessCard({ member }: { member: Member }) {
  const { t } = useTranslation('profile')
  const session = useSession()
  const { date } = useFormat()
  return (
    <Card title={t('profile:access.title')}>
      <div className={styles.stack}>
        <p>{t('profile:access.email', { email: member.email })}</p>
        {session.status === 'authenticated' ? (
          <p className={styles.muted}>
            {t('profile:access.session', { date: date(session.expires) })}
          </p>
        ) : null}
        <div>
          <LinkButton
            to="/$member/change-password"
            params={{ member: member.segment }}
            icon={<KeyRound aria-hidden />}
          >
            {t('profile:access.change')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
