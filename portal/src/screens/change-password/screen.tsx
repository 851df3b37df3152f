import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import styles from './change-password.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

/** A new password for the signed-in member. */
export function Screen() {
  const { t } = useTranslation('change_password')
  const member = useMember()
  return (
    <div className={styles.screen}>
      <PageHeader title={t('change_password:title')} context={t('change_password:context')} />
      <Card>
        <ChangePasswordForm member={member} />
      </Card>
    </div>
  )
}
