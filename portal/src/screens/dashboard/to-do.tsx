import {
  type AwaitingApproval,
  arkes,
  berlinDay,
  type Dashboard,
  daysBetween,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChanges } from '../../changes/change-calls.ts'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { useQuestionCounts } from '../../members/use-question-counts.ts'
import type { Address } from '../../ui/address.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { awaitingApproval } from '../campaigns/campaign-calls.ts'
import styles from './to-do.module.css'

type Urgent = Dashboard['attention'][number]

interface Waiting {
  approvals: readonly AwaitingApproval[]
  /** Changes that the reader can confirm. */
  changes: number
  claims: readonly Urgent[]
  /** Of members, which nobody has answered; and of these, those that are late. */
  questions: { open: number; overdue: number }
  /** Gaps between statements of the bank. */
  statements: number
}

/** What does not go on by itself; undefined while that is not known. */
export function useWaiting(data: Dashboard | undefined): Waiting | undefined {
  const approvals = useApprovals()
  const changes = useDueChanges()
  const { data: questions = noQuestions, isLoading } = useQuestionCounts(useMember())
  if (!data || !approvals || changes === undefined || isLoading) return undefined
  const { attention: claims, missing_statements } = data
  return { approvals, changes, claims, questions, statements: missing_statements ?? 0 }
}

/** What waits for the reader's word, then claims by their deadline. */
export function ToDo({ waiting }: { waiting: Waiting | undefined }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  const { approvals, changes, claims, questions, statements } = waiting ?? nothing
  const count = approvals.length + changes + claims.length + questions.open + statements
  return (
    <Card title={say('dashboard:to_do.title')} action={<Badge count={count} />} flush>
      {waiting ? null : <Skeleton height="16.25rem" />}
      {waiting && count === 0 ? <p className={styles.none}>{say('dashboard:to_do.none')}</p> : null}
      <ul className={styles.list}>
        {approvals.map(({ campaign, name, since }) => (
          <Task
            key={campaign}
            at={{ to: '/$member/campaigns/$id', params: { member: segment, id: campaign } }}
            tone="info"
            reason={say('dashboard:to_do.approval')}
            title={name}
            about={say('dashboard:to_do.campaign')}
            end={<Since instant={since} />}
          />
        ))}
        {changes > 0 ? <Changes count={changes} /> : null}
        {questions.open > 0 ? <Questions {...questions} /> : null}
        {statements > 0 ? <Statements count={statements} /> : null}
        {claims.map((claim) => (
          <ClaimTask key={claim.id} claim={claim} />
        ))}
      </ul>
    </Card>
  )
}

const noQuestions = { open: 0, overdue: 0 }
const nothing: Waiting = {
  approvals: [],
  changes: 0,
  claims: [],
  questions: noQuestions,
  statements: 0,
}

/** All of them in one row, which leads to the inbox. */
function Questions({ open, overdue }: Waiting['questions']) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  return (
    <Task
      at={{ to: '/$member/faq', params: { member: segment }, search: { tab: 'inbox' } }}
      tone={overdue > 0 ? 'warning' : 'info'}
      reason={say('dashboard:to_do.question')}
      title={say('dashboard:to_do.questions', { count: open })}
      end={overdue > 0 ? say('dashboard:to_do.questions_late', { count: overdue }) : null}
    />
  )
}

function ClaimTask({ claim }: { claim: Urgent }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  const format = useFormat()
  const { id, claim_number, company, amount, reason, due_on } = claim
  const late = daysBetween(due_on, berlinDay(new Date()))
  return (
    <Task
      at={{ to: '/$member/paperworks/$id', params: { member: segment, id } }}
      tone={tones[reason]}
      reason={say(`dashboard:to_do.${reason}`)}
      title={claim_number}
      about={company}
      amount={format.amount(amount)}
      end={
        late > 0
          ? say('dashboard:to_do.late', { count: late })
          : say('dashboard:to_do.due', { day: format.date(due_on) })
      }
    />
  )
}

/** All that waits for a second person in one row, which leads to the list. */
function Changes({ count }: { count: number }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  return (
    <Task
      at={{ to: '/$member/changes', params: { member: segment } }}
      tone="info"
      reason={say('dashboard:to_do.approval')}
      title={say('dashboard:to_do.changes', { count })}
      end={null}
    />
  )
}

/** Days that the bank’s statements leave out; the page of the runs names them. */
function Statements({ count }: { count: number }) {
  const say = useSay('dashboard')
  const { segment } = useMember()
  return (
    <Task
      at={{ to: '/$member/paperworks/payouts', params: { member: segment } }}
      tone="warning"
      reason={say('dashboard:to_do.statement')}
      title={say('dashboard:to_do.statements', { count })}
      end={null}
    />
  )
}

interface TaskProps {
  at: Address
  tone: Tone
  reason: string
  title: string
  about?: string | null
  amount?: string
  end: ReactNode
}

function Task({ at, tone, reason, title, about, amount, end }: TaskProps) {
  return (
    <li>
      <Link {...at} className={styles.row}>
        <StatusChip tone={tone}>{reason}</StatusChip>
        <span className={styles.subject} data-whole={amount === undefined || undefined}>
          <strong className={styles.title}>{title}</strong>
          {about ? <span className={styles.about}>{about}</span> : null}
        </span>
        {amount ? <span className={styles.amount}>{amount}</span> : null}
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  )
}

function Since({ instant }: { instant: string }) {
  const say = useSay('dashboard')
  const { date } = useFormat()
  return say('dashboard:to_do.since', { day: date(berlinDay(new Date(instant))) })
}

/** How many changes the reader can confirm; undefined while that is not known. */
function useDueChanges(): number | undefined {
  const { role } = useMember()
  const enabled = mayCall(role, arkes.change, 'confirm_change')
  const { data, isLoading } = useChanges({ open: true }, { enabled })
  if (isLoading) return
  return (data?.items ?? []).filter(({ may_decide }) => may_decide).length
}

/** Campaigns that the reader can approve: what others proposed; undefined while that is not known. */
function useApprovals(): AwaitingApproval[] | undefined {
  const { id: me, role } = useMember()
  const { data, isLoading } = useQuery({
    ...awaitingApproval(useUnits('campaign')),
    enabled: mayCall(role, arkes.campaign, 'activate'),
  })
  if (isLoading) return
  return (data?.items ?? []).filter(({ proposed_by }) => proposed_by?.id !== me)
}

const tones = {
  risk: 'danger',
  deadline: 'warning',
  overdue: 'warning',
  today: 'info',
} satisfies Record<Urgent['reason'], Tone>
