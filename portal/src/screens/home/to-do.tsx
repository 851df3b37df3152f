import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, FileWarning, Landmark, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { openItemsOf } from '../../claims/request-items.ts'
import { useDraftWorth } from '../../claims/use-draft-worth.ts'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, unitOf, useUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'
import { useHurdle } from './registration-state.tsx'

/** What waits for the installer, the most urgent first. */
export function ToDo() {
  const say = useSay('home')
  const { id } = useMember()
  const claims = useUnits('paperwork')
  const status = (value: string) => ({ op: 'eq', path: 'paperwork_status', value }) as const
  const requested = useQuery(
    listOf(claims, { filter: status('request_document'), order: ['request_deadline;asc'] }),
  )
  const drafts = useQuery(
    listOf(claims, { filter: status('draft'), order: ['updated_at;desc'], limit: 5 }),
  )
  const installer = useQuery(unitOf(useUnits('installer'), id))
  const hurdle = useHurdle()
  const isLoading = requested.isPending || drafts.isPending || installer.isPending
  const needsIban = installer.data?.iban_state === 'missing'
  const waiting = requested.data?.items ?? []
  const begun = drafts.data?.items ?? []
  const count = waiting.length + begun.length + (needsIban ? 1 : 0)
  return (
    <Card title={say('home:to_do.title')} action={<Badge count={count} />} flush>
      {isLoading ? (
        <div className={styles.padded}>
          <Skeleton height="5rem" />
        </div>
      ) : (
        <ul className={styles.rows}>
          {waiting.map((claim) => (
            <Requested key={claim.id} claim={claim} />
          ))}
          {needsIban ? <MissingIban /> : null}
          {begun.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
          {count === 0 && hurdle === null ? (
            <li className={styles.nothing}>
              <CircleCheck aria-hidden />
              {say('home:to_do.nothing')}
            </li>
          ) : null}
          {count === 0 && hurdle ? (
            <li className={styles.nothing}>{say(`home:to_do.${hurdle}`)}</li>
          ) : null}
        </ul>
      )}
    </Card>
  )
}

function Requested({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('home', 'claims')
  const { segment } = useMember()
  const { id, claim_number, request_deadline } = claim
  const days = request_deadline ? daysBetween(berlinDay(new Date()), request_deadline) : 0
  return (
    <Task
      at={{ to: '/$member/wallet/$id', params: { member: segment, id }, hash: 'request' }}
      icon={<FileWarning aria-hidden />}
      isUrgent
      title={say('home:to_do.requested', { number: claim_number ?? '' })}
      about={openItemsOf(claim)
        .map(({ kind }) => say(`claims:item.${kind}`))
        .join(', ')}
      end={days < 0 ? say('home:to_do.overdue') : say('home:to_do.days_left', { count: days })}
    />
  )
}

function MissingIban() {
  const say = useSay('home')
  const { segment } = useMember()
  return (
    <Task
      at={{ to: '/$member/profile', params: { member: segment }, hash: 'bank' }}
      icon={<Landmark aria-hidden />}
      title={say('home:to_do.iban')}
      about={say('home:to_do.iban_about')}
    />
  )
}

function Draft({ draft }: { draft: Loaded<'paperwork'> }) {
  const say = useSay('home')
  const { segment } = useMember()
  const format = useFormat()
  const worth = useDraftWorth(draft)
  const { id, invoice_number, updated_at } = draft
  return (
    <Task
      at={{ to: '/$member/scan/$id', params: { member: segment, id } }}
      icon={<PencilLine aria-hidden />}
      title={
        invoice_number
          ? say('home:to_do.draft', { number: invoice_number })
          : say('home:to_do.draft_new')
      }
      about={say('home:to_do.changed', { when: format.distance(updated_at) })}
      end={worth ? format.amount(worth) : undefined}
    />
  )
}

interface TaskProps {
  at: Address
  icon: ReactNode
  isUrgent?: boolean
  title: string
  about: string
  end?: string | undefined
}

function Task({ at, icon, isUrgent, title, about, end }: TaskProps) {
  return (
    <li>
      <Link {...at} className={styles.row}>
        <span className={styles.icon} data-urgent={isUrgent || undefined}>
          {icon}
        </span>
        <span className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.about}>{about}</span>
        </span>
        {end ? <span className={styles.end}>{end}</span> : null}
        <ChevronRight className={styles.arrow} aria-hidden />
      </Link>
    </li>
  )
}
