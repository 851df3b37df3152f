import { berlinDay, type Dashboard, type DueTask, daysBetween, mayAsk } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { buttonClass } from '../../ui/inputs/button/button-class.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useMonthName } from '../payouts/months/month-name.ts'
import { dueAddress } from './due-address.ts'
import styles from './to-do.module.css'

type Urgent = Dashboard['attention'][number]

/** Tasks that need a person: the reader's own tasks, then claims by deadline. */
export function ToDo({ data }: { data: Dashboard | undefined }) {
  const say = useSay('dashboard')
  const [isWhole, setWhole] = useState(false)
  const { to_do: due, attention: claims } = data ?? { to_do: [], attention: [] }
  const rows = [
    ...due.map((task) => <Due key={task.kind} task={task} />),
    ...claims.map((claim) => <ClaimTask key={claim.id} claim={claim} />),
  ]
  return (
    <Card title={say('dashboard:to_do.title')} action={<Badge count={rows.length} />} flush>
      {data ? null : <Skeleton height="16.25rem" />}
      {data && rows.length === 0 ? (
        <p className={styles.none}>{say('dashboard:to_do.none')}</p>
      ) : null}
      <ul className={styles.list}>{isWhole ? rows : rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && !isWhole ? (
        <Button look="ghost" className={styles.more} onClick={() => setWhole(true)}>
          {say('dashboard:to_do.more', { count: rows.length - SHOWN })}
        </Button>
      ) : null}
    </Card>
  )
}

/** This number of rows keeps the figures visible without scrolling. */
const SHOWN = 5

/** One kind of task: named for a single unit, counted for several. */
function Due({ task }: { task: DueTask }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const monthName = useMonthName()
  const { kind, count, late, amount, name, since } = task
  const subject = kind === 'month' && name ? monthName(name) : name
  const day = since ? format.date(berlinDay(new Date(since))) : null
  return (
    <Task
      at={dueAddress(useMember().segment, task)}
      tone={late > 0 || kind === 'statement' ? 'warning' : 'info'}
      reason={say(`dashboard:due.${kind}.reason`)}
      title={say(`dashboard:due.${kind}.title`, { count })}
      about={count === 1 || kind === 'month' ? subject : null}
      amount={amount === null ? undefined : format.amount(amount)}
      end={
        late > 0
          ? say('dashboard:to_do.late_ones', { count: late })
          : day && say('dashboard:to_do.since', { day })
      }
      verb={say(`dashboard:due.${kind}.verb`)}
    />
  )
}

function ClaimTask({ claim }: { claim: Urgent }) {
  const say = useSay('dashboard')
  const { segment, role } = useMember()
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
      verb={say(
        mayAsk(role, 'paperwork', 'take') ? 'dashboard:to_do.verb' : 'dashboard:to_do.look',
      )}
    />
  )
}

interface TaskProps {
  at: Address
  tone: Tone
  reason: string
  title: string
  about?: string | null
  amount?: string | undefined
  end: ReactNode
  /** The action the reader takes on the linked page. */
  verb: string
}

function Task({ at, tone, reason, title, about, amount, end, verb }: TaskProps) {
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
        <span className={buttonClass({ size: 'small' })}>{verb}</span>
      </Link>
    </li>
  )
}

const tones = {
  risk: 'danger',
  deadline: 'warning',
  overdue: 'warning',
  today: 'info',
} satisfies Record<Urgent['reason'], Tone>
