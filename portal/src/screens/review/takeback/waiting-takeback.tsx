import { arkes, type Takeback, toCents } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { useTakebackStep } from './takeback-calls.ts'

interface WaitingTakebackProps {
  /** Id. */
  claim: string
  takeback: Takeback['takebacks'][number]
}

/**
 * Says that the clawback waits for a second person. That person decides here, and the requester can
 * withdraw it.
 */
export function WaitingTakeback({ claim, takeback }: WaitingTakebackProps) {
  const say = useSay('review')
  const { instant } = useFormat()
  const { id, role } = useMember()
  const step = useTakebackStep(claim)
  const decline = useTakebackStep(claim, { quiet: true })
  const [isDeclining, setDeclining] = useState(false)
  const isOwn = takeback.requested_by.id === id
  const { kind, amount, note } = takeback
  const requester = takeback.requested_by.label
  return (
    <Alert tone="warning" title={say('review:takeback.waiting')}>
      <Stack gap={3}>
        <div>
          <p>
            {say(`review:takeback.waiting_${kind}`, {
              who: requester,
              amount: toCents(amount),
              when: instant(takeback.requested_at),
            })}
          </p>
          {note ? <p>{note}</p> : null}
        </div>
        <Row gap={3}>
          {!isOwn && mayCall(role, arkes.paperwork, 'confirm_takeback') ? (
            <Button
              size="small"
              look="primary"
              busy={step.isPending}
              onClick={() => step.mutate({ name: 'confirm_takeback', body: { seen: takeback.id } })}
            >
              {say('review:takeback.confirm')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setDeclining(true)}>
            {isOwn ? say('review:takeback.withdraw') : say('review:takeback.decline')}
          </Button>
        </Row>
      </Stack>
      {isDeclining ? (
        <ReasonDialog
          title={say('review:takeback.decline_title')}
          text={say('review:takeback.decline_text')}
          action={isOwn ? say('review:takeback.withdraw') : say('review:takeback.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={async (reason) => {
            await decline.mutateAsync({ name: 'decline_takeback', body: { reason } })
            setDeclining(false)
          }}
        />
      ) : null}
    </Alert>
  )
}
