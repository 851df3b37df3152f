import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Member, useSession } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'

/** With which address one signs in, for how long, and the way to another password. */
export function AccessCard({ member }: { member: Member }) {
  const { t } = useTranslation('profile')
  const session = useSession()
  const { date } = useFormat()
  return (
    <Card title={t('profile:access.title')}>
      <Stack gap={4}>
        <p>{t('profile:access.email', { email: member.email })}</p>
        {session.status === 'authenticated' ? (
          <Text muted>{t('profile:access.session', { date: date(session.expires) })}</Text>
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
      </Stack>
    </Card>
  )
}
