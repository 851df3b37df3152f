import { Database } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'

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
      <Text size="small" muted>
        {t('settings:schema.text')}
      </Text>
    </Card>
  )
}
