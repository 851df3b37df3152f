import { Database } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** The way to the data model, for those who may change it. */
export function SchemaCard() {
  const say = useSay('settings')
  const { role, segment } = useMember()
  if (role !== 'super_admin') return null
  return (
    <Card title={say('settings:schema.title')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('settings:schema.text')}
        </Text>
        <LinkButton
          size="small"
          icon={<Database aria-hidden />}
          to="/$member/settings/schema"
          params={{ member: segment }}
        >
          {say('settings:schema.action')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
