import { arkes, type CompanyChanges } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { ChangedFields } from '../../company-file/changed-fields.tsx'
import type { ParticipantArke } from '../member-wallet.tsx'

interface OpenChangeProps {
  arke: ParticipantArke
  id: string
  change: NonNullable<CompanyChanges['open']>
}

/** A change that a company asked for, for the office to confirm or to decline with a reason. */
export function OpenChange({ arke, id, change }: OpenChangeProps) {
  const say = useSay('users')
  const { instant } = useFormat()
  const { role } = useMember()
  const units = useUnits<ParticipantArke>(arke)
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const decide = useMutation({
    mutationFn: ({ name, reason }: { name: Decision; reason?: string }) =>
      units.callFunction({ name, id, body: { change: change.id, ...(reason ? { reason } : {}) } }),
    onSuccess: (_, { name }) => {
      setDeclining(false)
      toast.success(say(`users:change.done.${name}`))
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const mayDecide = mayCall(role, arkes[arke], 'confirm_company_change')
  return (
    <Card title={say('users:change.waits')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('users:change.asked', { when: instant(change.proposed_at) })}
        </Text>
        <ChangedFields changes={change.changes} />
        {change.reason ? <p>{say('users:state.reason', { reason: change.reason })}</p> : null}
        {mayDecide ? (
          <Row gap={3}>
            <Button
              look="primary"
              icon={<Check aria-hidden />}
              busy={decide.isPending}
              onClick={() =>
                decide.mutate({ name: 'confirm_company_change' }, { onError: sayFailure })
              }
            >
              {say('users:change.confirm')}
            </Button>
            <Button icon={<X aria-hidden />} onClick={() => setDeclining(true)}>
              {say('users:change.decline')}
            </Button>
          </Row>
        ) : null}
      </Stack>
      {isDeclining ? (
        <ReasonDialog
          title={say('users:change.decline_title')}
          text={say('users:change.decline_text')}
          action={say('users:change.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => decide.mutateAsync({ name: 'decline_company_change', reason })}
        />
      ) : null}
    </Card>
  )
}

type Decision = 'confirm_company_change' | 'decline_company_change'
