import { arkes, type Conflict } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { useSettlement } from './conflict-calls.ts'
import { SettleForm } from './settle-form.tsx'

interface SettlementProps {
  claim: string
  conflict: Conflict
}

/** The settlement, the settlement form, or a note that names who may settle. */
export function Settlement({ claim, conflict }: SettlementProps) {
  const say = useSay('conflicts')
  const { role } = useMember()
  const { state, is_involved } = conflict
  if (state === 'ended') return <Alert>{say('conflicts:ended')}</Alert>
  if (state === 'settled') return <Decided conflict={conflict} tone="success" />
  const may = mayCall(role, arkes.paperwork, 'settle_conflict')
  if (state === 'waiting') return <Waiting claim={claim} conflict={conflict} may={may} />
  if (!may) return <Alert>{say('conflicts:settle.by_admins')}</Alert>
  if (is_involved) return <Alert>{say('conflicts:settle.involved')}</Alert>
  return <SettleForm claim={claim} conflict={conflict} />
}

interface DecidedProps {
  conflict: Conflict
  tone: 'success' | 'warning'
}

/** The decided settlement: winner, decider and messages. */
function Decided({ conflict, tone }: DecidedProps) {
  const say = useSay('conflicts')
  const { instant } = useFormat()
  const { settlement, first, second } = conflict
  if (!settlement) return null
  const { winner, first_text, second_text, note, decided_by, decided_at } = settlement
  const claim = winner === 'neither' ? '' : (conflict[winner].claim_number ?? '')
  const title = claim ? say('conflicts:settled.title', { claim }) : say('conflicts:settled.neither')
  return (
    <Alert tone={tone} title={title}>
      <Stack gap={2}>
        <p>{say('conflicts:settled.by', { who: decided_by.label, when: instant(decided_at) })}</p>
        <p>{say('conflicts:settled.told', { company: first.company.label, text: first_text })}</p>
        <p>{say('conflicts:settled.told', { company: second.company.label, text: second_text })}</p>
        {note ? <p>{say('conflicts:settled.note', { note })}</p> : null}
      </Stack>
    </Alert>
  )
}

/** A settlement awaiting second approval, with confirm and return. */
function Waiting({ claim, conflict, may }: SettlementProps & { may: boolean }) {
  const say = useSay('conflicts')
  const { id: member } = useMember()
  const settlement = useSettlement(claim)
  const [isReturning, setReturning] = useState(false)
  const isOwn = conflict.settlement?.decided_by.id === member
  const send = (decision: object) =>
    settlement.mutateAsync({
      name: 'confirm_settlement',
      body: { conflict: conflict.id, ...decision },
    })
  return (
    <Stack gap={3}>
      <Decided conflict={conflict} tone="warning" />
      <Text>{say(isOwn ? 'conflicts:waiting.own' : 'conflicts:waiting.title')}</Text>
      {may && !isOwn && !conflict.is_involved ? (
        <Row gap={3}>
          <Button
            look="primary"
            busy={settlement.isPending}
            onClick={() =>
              void send({ decision: 'confirm', seen: conflict.settlement?.decided_at }).catch(
                () => undefined,
              )
            }
          >
            {say('conflicts:waiting.confirm')}
          </Button>
          <Button onClick={() => setReturning(true)}>{say('conflicts:waiting.return')}</Button>
        </Row>
      ) : null}
      {isReturning ? (
        <ReasonDialog
          title={say('conflicts:waiting.return')}
          text={say('conflicts:waiting.return_text')}
          action={say('conflicts:waiting.return')}
          onClose={() => setReturning(false)}
          onConfirm={async (reason) => {
            await send({ decision: 'return', reason })
            setReturning(false)
          }}
        />
      ) : null}
    </Stack>
  )
}
