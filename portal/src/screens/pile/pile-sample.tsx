import type { Pile, PileMember } from '@ruecklauf/model'
import { Check, Eye, X } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import styles from './pile.module.css'
import { usePileStep } from './pile-calls.ts'

/** The drawn claims: each is opened, and then said to be in order or not. */
export function PileSample({ pile, drawn }: { pile: Pile; drawn: readonly PileMember[] }) {
  const say = useSay('pile')
  return (
    <Card title={say('pile:sample.title')}>
      <Text muted>{say('pile:sample.text')}</Text>
      <ul className={styles.sample}>
        {drawn.map((member) => (
          <Drawn key={member.claim} pile={pile} member={member} />
        ))}
      </ul>
    </Card>
  )
}

function Drawn({ pile, member }: { pile: Pile; member: PileMember }) {
  const say = useSay('pile')
  const format = useFormat()
  const { segment } = useMember()
  const step = usePileStep(pile)
  const [isRefusing, setRefusing] = useState(false)
  const { claim, claim_number, company, amount, verdict, seen_at, note, state } = member
  const unseen = seen_at === null ? say('pile:sample.unseen') : null
  const isOpen = pile.is_own && pile.state === 'open' && state === 'in' && verdict === null
  return (
    <li className={styles.drawn}>
      <div className={styles.who}>
        <Text as="span" strong>
          {claim_number}
        </Text>
        <Text as="span" size="small" muted>
          {company}
        </Text>
        {note ? <Text size="small">{note}</Text> : null}
      </div>
      <span className={styles.figure}>{format.amount(amount)}</span>
      <Row gap={2} align="center">
        {verdict ? (
          <StatusChip tone={verdict === 'ok' ? 'success' : 'danger'}>
            {say(`pile:verdict.${verdict}`)}
          </StatusChip>
        ) : null}
        <LinkButton
          size="small"
          icon={<Eye aria-hidden />}
          to="/$member/paperworks/$id"
          params={{ member: segment, id: claim }}
        >
          {say('pile:sample.open')}
        </LinkButton>
        {isOpen ? (
          <>
            <Button
              size="small"
              icon={<Check aria-hidden />}
              busy={step.isPending}
              disabledReason={unseen}
              onClick={() => step.mutate({ name: 'judge_drawn', claim, verdict: 'ok' })}
            >
              {say('pile:verdict.ok')}
            </Button>
            <Button
              size="small"
              icon={<X aria-hidden />}
              disabledReason={unseen}
              onClick={() => setRefusing(true)}
            >
              {say('pile:verdict.not_ok')}
            </Button>
          </>
        ) : null}
      </Row>
      {isRefusing ? (
        <ReasonDialog
          title={say('pile:refuse.title', { number: claim_number ?? '' })}
          text={say('pile:refuse.text')}
          action={say('pile:dissolve.action')}
          onClose={() => setRefusing(false)}
          onConfirm={async (words) => {
            await step.mutateAsync({ name: 'judge_drawn', claim, verdict: 'not_ok', note: words })
            setRefusing(false)
          }}
        />
      ) : null}
    </li>
  )
}
