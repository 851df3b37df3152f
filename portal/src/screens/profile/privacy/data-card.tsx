import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import type { Member } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** All that is stored about who is signed in, as an archive that is made in the background. */
export function DataCard({ member }: { member: Member }) {
  const say = useSay('profile')
  const queries = useQueryClient()
  const units = useUnits('export_job')
  const ask = useMutation({
    mutationFn: () => units.callFunction({ name: 'personal_data', body: {} }),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <Card title={say('profile:data.title')}>
      <Stack gap={4}>
        <Text muted>{say('profile:data.text')}</Text>
        <Row gap={3}>
          <Button
            icon={<FileArchive aria-hidden />}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {say('profile:data.ask')}
          </Button>
          <LinkButton to="/$member/exports" params={{ member: member.segment }} look="ghost">
            {say('profile:data.files')}
          </LinkButton>
        </Row>
        <p aria-live="polite">{ask.isSuccess ? say('profile:data.asked') : null}</p>
      </Stack>
    </Card>
  )
}
