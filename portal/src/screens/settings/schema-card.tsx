import { Database } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './settings.module.css'

/** The way to the data model, for those who may change it. */
export function SchemaCard() {
  const { t } = useTranslation()
  const { role, segment } = useMember()
  if (role !== 'super_admin') return null
  return (
    <Card
      title={t('settings:schema.title')}
      action={
        <LinkButton
          size="small"
          icon={<Database aria-hidden />}
          to="/$member/settings/schema"
          params={{ member: segment }}
        >
          {t('settings:schema.action')}
        </LinkButton>
      }
    >
      <p className={styles.help}>{t('settings:schema.text')}</p>
    </Card>
  )
}
