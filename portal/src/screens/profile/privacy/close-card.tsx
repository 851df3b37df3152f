import { useState } from 'react'
import { hasRight, type Member } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { CloseDialog } from './close-dialog.tsx'

/** Offers to close the account, for company managers. */
export function CloseCard({ member }: { member: Member }) {
  const say = useSay('profile')
  const [isAsked, setAsked] = useState(false)
  if (!hasRight(member, 'may_manage')) return null
  return (
    <Card title={say('profile:close.title')}>
      <Stack gap={4}>
        <Text muted>{say('profile:close.text')}</Text>
        <Row>
          <Button onClick={() => setAsked(true)}>{say('profile:close.open')}</Button>
        </Row>
      </Stack>
      {isAsked ? <CloseDialog member={member} onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}
