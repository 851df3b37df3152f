import {
  type AwaitingApproval,
  arkes,
  berlinDay,
  type Dashboard,
  type MoneyChange,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { awaitingApproval } from '../campaigns/campaign-calls.ts'
import { useMoneyChanges } from '../money-changes/money-calls.ts'
import { useSubjectName } from '../money-changes/subject-name.ts'
import styles from './attention.module.css'

/** Claims that do not go on by themselves, after campaigns that wait for the reader. */
export function Attention({ claims }: { claims: Dashboard['attention'] | undefined }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  const format = useFormat()
  const approvals = useApprovals()
  const money = useMoneyApprovals()
  return (
    <Card title={say('dashboard:attention.title')}>
      {!claims ? <Skeleton height="14rem" /> : null}
      {claims?.length === 0 && approvals.length + money.length === 0 ? (
        <p className={styles.due}>{say('dashboard:attention.none')}</p>
      ) : null}
      <ul className={styles.list}>
        {approvals.map(({ campaign, name, kind, since }) => (
          <li key={`${campaign} ${kind}`}>
            <Link
              to="/$member/campaigns/$id"
              params={{ member: segment, id: campaign }}
              className={styles.row}
            >
              <span className={styles.number}>{name}</span>
              <StatusChip tone="info">
                {say(`dashboard:attention.${kind ?? 'campaign'}`)}
              </StatusChip>
              <span className={styles.due}>
                {say('dashboard:attention.since', { day: format.date(berlinDay(new Date(since))) })}
              </span>
            </Link>
          </li>
        ))}
        {money.map((change) => (
          <MoneyRow key={change.id} change={change} />
        ))}
        {(claims ?? []).map(({ id, claim_number, reason, due_on }) => (
          <li key={id}>
            <Link
              to="/$member/paperworks/$id"
              params={{ member: segment, id }}
              className={styles.row}
            >
              <span className={styles.number}>{claim_number}</span>
              <StatusChip tone={tones[reason]}>{say(`dashboard:attention.${reason}`)}</StatusChip>
              <span className={styles.due}>
                {say('dashboard:attention.due', { day: format.date(due_on) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A change of what decides on money, where the reader can confirm it. */
function MoneyRow({ change }: { change: MoneyChange }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  const { date } = useFormat()
  const name = useSubjectName(change)
  return (
    <li>
      <Link to="/$member/settings" params={{ member: segment }} className={styles.row}>
        <span className={styles.number}>{name}</span>
        <StatusChip tone="info">{say(`dashboard:attention.${change.kind}`)}</StatusChip>
        <span className={styles.due}>
          {say('dashboard:attention.since', {
            day: date(berlinDay(new Date(change.proposed_at))),
          })}
        </span>
      </Link>
    </li>
  )
}

/** What others proposed and the reader can confirm, oldest first. */
function useMoneyApprovals(): MoneyChange[] {
  const { id: me, role } = useMember()
  const enabled = mayCall(role, arkes.money_change, 'confirm_change')
  const { data } = useMoneyChanges({ open: true }, { enabled })
  return (data?.items ?? []).filter(({ proposed_by }) => proposed_by?.id !== me).toReversed()
}

/** What of campaigns the reader can approve: what others proposed. */
function useApprovals(): AwaitingApproval[] {
  const { id: me, role } = useMember()
  const { data } = useQuery({
    ...awaitingApproval(useUnits('campaign')),
    enabled: mayCall(role, arkes.campaign, 'confirm_change'),
  })
  return (data?.items ?? []).filter(({ proposed_by }) => proposed_by?.id !== me)
}

const tones = { risk: 'danger', deadline: 'warning', overdue: 'warning' } satisfies Record<
  Dashboard['attention'][number]['reason'],
  Tone
>
