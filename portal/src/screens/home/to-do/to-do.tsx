import { berlinDay, daysBetween, requestItemLabel } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Camera, CircleCheck, FileWarning, Landmark, PencilLine } from 'lucide-react'
import { previewOf, unclaimedDevices } from '../../../claims/claim-queries.ts'
import { openItemsOf } from '../../../claims/request-items.ts'
import { useDraftWorth } from '../../../claims/use-draft-worth.ts'
import { hasRight, useMember } from '../../../client/portal.tsx'
import { type Loaded, listOf, unitOf, useUnits } from '../../../client/units.ts'
import { useHurdle, useRegistration } from '../../../members/use-registration.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../home.module.css'
import { Task } from './task.tsx'
import { TaxTask, useTaxTasks } from './tax-tasks.tsx'
import { TermsTask } from './terms-task.tsx'
import { UnclaimedTask } from './unclaimed-task.tsx'

/** What waits for the installer, the most urgent first. */
export function ToDo() {
  const say = useSay('home')
  const member = useMember()
  const claims = useUnits('paperwork')
  const status = (value: string) => ({ op: 'eq', path: 'paperwork_status', value }) as const
  const requested = useQuery(
    listOf(claims, { filter: status('request_document'), order: ['request_deadline;asc'] }),
  )
  const photos = useQuery(
    listOf(claims, {
      filter: { op: 'not', filter: { op: 'isnull', path: 'photo_due_on' } },
      order: ['photo_due_on;asc'],
    }),
  )
  const drafts = useQuery(
    listOf(claims, { filter: status('draft'), order: ['updated_at;desc'], limit: 3 }),
  )
  const maySee = hasRight(member, 'may_see') && hasRight(member, 'may_submit')
  const unclaimed = useQuery({ ...unclaimedDevices(claims), enabled: maySee })
  const installer = useQuery(unitOf(useUnits('installer'), member.id))
  const hurdle = useHurdle(member)
  const mayManage = hasRight(member, 'may_manage')
  const { data: registration } = useRegistration(member)
  const terms = mayManage ? registration?.terms_open : null
  // All at once, so that what stands below moves no more than once.
  const isLoading =
    requested.isPending ||
    photos.isPending ||
    drafts.isPending ||
    installer.isPending ||
    unclaimed.isLoading
  const failed = [requested, photos, drafts, installer, unclaimed].filter(
    ({ isError, data }) => isError && !data,
  )
  const needsIban = installer.data?.iban_state === 'missing' && hasRight(member, 'may_bank')
  const tax = useTaxTasks(mayManage ? installer.data : undefined)
  const waiting = requested.data?.items ?? []
  const plates = photos.data?.items ?? []
  const begun = drafts.data?.items ?? []
  const left = unclaimed.data ?? []
  const count =
    waiting.length +
    plates.length +
    begun.length +
    left.length +
    tax.length +
    (needsIban ? 1 : 0) +
    (terms ? 1 : 0)
  return (
    <Card title={say('home:to_do.title')} action={<Badge count={count} />} flush>
      {failed.length > 0 ? (
        <ErrorState
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      ) : null}
      {isLoading ? (
        <div className={styles.padded}>
          <Skeleton height="11rem" />
        </div>
      ) : (
        <ul className={styles.rows}>
          {waiting.map((claim, at) => (
            <Requested key={claim.id} claim={claim} isFirst={at === 0} />
          ))}
          {plates.map((claim, at) => (
            <Plate key={claim.id} claim={claim} isFirst={waiting.length === 0 && at === 0} />
          ))}
          {terms ? <TermsTask version={terms} /> : null}
          {needsIban ? <MissingIban /> : null}
          {tax.map((kind) => (
            <TaxTask key={kind} kind={kind} />
          ))}
          {begun.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
          {left.map((one) => (
            <UnclaimedTask key={one.invoice_number} left={one} />
          ))}
          {count === 0 && failed.length === 0 && hurdle === null ? (
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

function Requested({ claim, isFirst }: { claim: Loaded<'paperwork'>; isFirst: boolean }) {
  const say = useSay('home', 'words')
  const { segment } = useMember()
  const { id, claim_number, request_deadline } = claim
  const days = request_deadline ? daysBetween(berlinDay(new Date()), request_deadline) : 0
  return (
    <Task
      at={{ to: '/$member/wallet/$id', params: { member: segment, id }, hash: 'request' }}
      icon={<FileWarning aria-hidden />}
      isUrgent={isFirst}
      title={say('home:to_do.requested', { number: claim_number ?? '' })}
      about={openItemsOf(claim)
        .map(({ kind }) => requestItemLabel(kind, say))
        .join(', ')}
      end={days < 0 ? say('home:to_do.overdue') : say('home:to_do.days_left', { count: days })}
    />
  )
}

function Plate({ claim, isFirst }: { claim: Loaded<'paperwork'>; isFirst: boolean }) {
  const say = useSay('home')
  const { segment } = useMember()
  const { id, claim_number, photo_due_on } = claim
  const days = photo_due_on ? daysBetween(berlinDay(new Date()), photo_due_on) : 0
  return (
    <Task
      at={{ to: '/$member/wallet/$id', params: { member: segment, id }, hash: 'photo' }}
      icon={<Camera aria-hidden />}
      isUrgent={isFirst}
      title={say('home:to_do.photo', { number: claim_number ?? '' })}
      about={say('home:to_do.photo_about')}
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
  const window = useQuery(previewOf(useUnits('paperwork'), id)).data?.window
  const last_day = window?.state === 'late' ? window.grace_ends_on : window?.closes_on
  return (
    <Task
      at={{ to: '/$member/scan/$id', params: { member: segment, id } }}
      icon={<PencilLine aria-hidden />}
      title={
        invoice_number
          ? say('home:to_do.draft', { number: invoice_number })
          : say('home:to_do.draft_new')
      }
      about={
        last_day
          ? say('home:to_do.draft_until', { day: format.date(last_day) })
          : say('home:to_do.changed', { when: format.distance(updated_at) })
      }
      end={worth ? format.amount(worth) : undefined}
    />
  )
}
