import type { Pile, PileMember } from '@ruecklauf/model'
import { Eye } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './pile.module.css'

/** Lists the sampled claims. The first unreviewed one opens first. */
export function PileSample({ pile, drawn: sample }: { pile: Pile; drawn: readonly PileMember[] }) {
  const say = useSay('pile')
  return (
    <Card title={say('pile:sample.title')}>
      <Text muted>{say('pile:sample.text')}</Text>
      <ul className={styles.sample}>
        {sample.map((member) => (
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
  const { claim, claim_number, company, amount, verdict, note, state } = member
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
          look={isOpen ? 'primary' : 'secondary'}
          icon={<Eye aria-hidden />}
          to="/$member/paperworks/$id"
          params={{ member: segment, id: claim }}
        >
          {say(isOpen ? 'pile:sample.judge' : 'pile:sample.open')}
        </LinkButton>
      </Row>
    </li>
  )
}
