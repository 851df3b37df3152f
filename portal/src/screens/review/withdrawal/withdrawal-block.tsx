import { actionsFor, underReview } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawalOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'

/** The participant's request to withdraw the claim, and the answer. Empty without a request. */
export function WithdrawalBlock({ claim }: { claim: Loaded<'paperwork'> }) {
  const { data } = useQuery({
    ...withdrawalOf(useUnits('paperwork'), claim.id),
    enabled: underReview.some((status) => status === claim.paperwork_status),
  })
  return data?.state === 'open' ? <Asked claim={claim} asked={data} /> : null
}

interface AskedProps {
  claim: Loaded<'paperwork'>
  asked: { reason: string; asked_at: string }
}

function Asked({ claim, asked: request }: AskedProps) {
  const say = useSay('review')
  const format = useFormat()
  const { id: member, role } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const call = async (name: 'grant_withdrawal' | 'decline_withdrawal', body: object) => {
    await units.callFunction({ name, id: claim.id, body })
    toast.success(say(`review:withdrawal.done.${name}`))
    setDeclining(false)
    void queries.invalidateQueries()
  }
  const grant = useMutation({
    mutationFn: () => call('grant_withdrawal', {}),
    onError: sayFailure,
  })
  const may = actionsFor({
    status: claim.paperwork_status,
    role,
    isOwner: false,
    isAssignee: claim.link_assignee?.id === member,
  }).includes('grant_withdrawal')
  return (
    <Alert tone="warning" title={say('review:withdrawal.title')}>
      <Stack gap={3}>
        <p>
          {say('review:withdrawal.asked', {
            when: format.instant(request.asked_at),
            reason: request.reason,
          })}
        </p>
        {may ? (
          <Row gap={3}>
            <Button size="small" busy={grant.isPending} onClick={() => grant.mutate()}>
              {say('review:withdrawal.grant')}
            </Button>
            <Button size="small" onClick={() => setDeclining(true)}>
              {say('review:withdrawal.decline')}
            </Button>
          </Row>
        ) : (
          <Text size="small" muted>
            {say('review:withdrawal.by_reviewer')}
          </Text>
        )}
      </Stack>
      {isDeclining ? (
        <ReasonDialog
          title={say('review:withdrawal.decline_title')}
          text={say('review:withdrawal.decline_text')}
          action={say('review:withdrawal.decline_action')}
          look="primary"
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => call('decline_withdrawal', { reason })}
        />
      ) : null}
    </Alert>
  )
}
