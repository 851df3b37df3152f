import type { Pile } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './pile.module.css'

const tones = { in: 'neutral', left: 'warning', approved: 'success' } as const

/** Lists all claims of a batch in sampling order. */
export function PileMembers({ pile }: { pile: Pile }) {
  const say = useSay('pile')
  const format = useFormat()
  const { segment } = useMember()
  return (
    <Card title={say('pile:members.title')} flush>
      <table className={styles.members}>
        <thead>
          <tr>
            <th scope="col">{say('pile:members.number')}</th>
            <th scope="col">{say('common:role.installer')}</th>
            <th scope="col" className={styles.figure}>
              {say('pile:members.amount')}
            </th>
            <th scope="col">{say('pile:members.state')}</th>
          </tr>
        </thead>
        <tbody>
          {pile.members.map(({ claim, claim_number, company, amount, is_drawn, state }) => (
            <tr key={claim}>
              <th scope="row">
                <Link to="/$member/paperworks/$id" params={{ member: segment, id: claim }}>
                  {claim_number}
                </Link>
              </th>
              <td>{company}</td>
              <td className={styles.figure}>{format.amount(amount)}</td>
              <td>
                <Row gap={2} align="center">
                  <StatusChip tone={tones[state]}>{say(`pile:member_state.${state}`)}</StatusChip>
                  {is_drawn ? (
                    <Text as="span" size="small" muted>
                      {say('pile:members.drawn')}
                    </Text>
                  ) : null}
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
