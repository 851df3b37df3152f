import {
  and,
  type BankState,
  berlinDay,
  daysBetween,
  eq,
  hasInput,
  requestItemLabel,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Camera, CircleCheck, FileWarning, Landmark, PencilLine } from 'lucide-react'
import { previewOf, unclaimedDevices } from '../../../claims/claim-queries.ts'
import { openItemsOf } from '../../../claims/request-items.ts'
import { type AskedClaim, useAskedClaims } from '../../../claims/use-asked-claims.ts'
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
import { LaterTask, laterTasks } from './later-tasks.tsx'
import { Task } from './task.tsx'
import { TaxTask, useTaxTasks } from './tax-tasks.tsx'
import { TermsTask } from './terms-task.tsx'
import { UnclaimedTask } from './unclaimed-task.tsx'

/** The installer's tasks, most urgent first. */
export function ToDo() {
  const say = useSay('home')
  const member = useMember()
  const claims = useUnits('paperwork')
  const { query: requested, asked: askedClaims = [] } = useAskedClaims()
  const drafts = useQuery(
    listOf(claims, {
      filter: and(eq('paperwork_status', 'draft'), hasInput),
      order: ['updated_at;desc'],
      limit: 3,
    }),
  )
  const maySee = hasRight(member, 'may_see') && hasRight(member, 'may_submit')
  const unclaimed = useQuery({ ...unclaimedDevices(claims), enabled: maySee })
  const installer = useQuery(unitOf(useUnits('installer'), member.id))
  const hurdle = useHurdle(member)
  const mayManage = hasRight(member, 'may_manage')
  const { data: registration } = useRegistration(member)
  const terms = mayManage ? registration?.terms_open : null
  // Waits for all queries, so the content below shifts only once.
  const isLoading =
    requested.isPending || drafts.isPending || installer.isPending || unclaimed.isLoading
  const failed = [requested, drafts, installer, unclaimed].filter(
    ({ isError, data }) => isError && !data,
  )
  const account = hasRight(member, 'may_bank') ? accountTask(installer.data) : null
  const tax = useTaxTasks(mayManage ? installer.data : undefined)
  const later = mayManage ? laterTasks(installer.data, registration) : []
  const latestDrafts = drafts.data?.items ?? []
  const drafts_in_all = drafts.data?.count ?? 0
  const unclaimedItems = unclaimed.data ?? []
  const count =
    askedClaims.length +
    drafts_in_all +
    unclaimedItems.length +
    tax.length +
    later.length +
    (account ? 1 : 0) +
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
          {askedClaims.map((askedClaim, at) => (
            <Asked
              key={askedClaim.what + askedClaim.claim.id}
              asked={askedClaim}
              isFirst={at === 0}
            />
          ))}
          {terms ? <TermsTask version={terms} /> : null}
          {account ? <Account task={account} /> : null}
          {tax.map((kind) => (
            <TaxTask key={kind} kind={kind} />
          ))}
          {latestDrafts.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
          {drafts_in_all > latestDrafts.length ? (
            <Task
              at={{ to: '/$member/scan', params: { member: member.segment } }}
              icon={<PencilLine aria-hidden />}
              title={say('home:to_do.drafts_more', { count: drafts_in_all - latestDrafts.length })}
            />
          ) : null}
          {unclaimedItems.map((item) => (
            <UnclaimedTask key={item.invoice_number} left={item} />
          ))}
          {later.map((kind) => (
            <LaterTask key={kind} kind={kind} />
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

function Asked({ asked, isFirst }: { asked: AskedClaim; isFirst: boolean }) {
  const say = useSay('home', 'words')
  const { segment } = useMember()
  const { claim, what, due_on } = asked
  const days = due_on ? daysBetween(berlinDay(new Date()), due_on) : 0
  const number = claim.claim_number ?? ''
  const isPhoto = what === 'photo'
  return (
    <Task
      at={{ to: '/$member/wallet/$id', params: { member: segment, id: claim.id }, hash: what }}
      icon={isPhoto ? <Camera aria-hidden /> : <FileWarning aria-hidden />}
      isUrgent={isFirst}
      title={
        isPhoto ? say('home:to_do.photo', { number }) : say('home:to_do.requested', { number })
      }
      about={
        isPhoto
          ? say('home:to_do.photo_about')
          : openItemsOf(claim)
              .map(({ kind }) => requestItemLabel(kind, say))
              .join(', ')
      }
      end={days < 0 ? say('home:to_do.overdue') : say('home:to_do.days_left', { count: days })}
    />
  )
}

/** The bank account task by account state; null for none. */
const accountTasks = {
  missing: 'missing',
  unchecked: null,
  confirmed: null,
  quarantine: null,
  close_match: 'close_match',
  no_match: 'wrong',
  invalid: 'wrong',
} as const satisfies Record<BankState, string | null>

const accountTask = (installer: Loaded<'installer'> | undefined) =>
  accountTasks[(installer?.iban_state ?? 'unchecked') as BankState]

function Account({ task }: { task: NonNullable<ReturnType<typeof accountTask>> }) {
  const say = useSay('home')
  const { segment } = useMember()
  return (
    <Task
      at={{ to: '/$member/profile', params: { member: segment }, hash: 'bank' }}
      icon={<Landmark aria-hidden />}
      title={say(`home:to_do.account.${task}`)}
      about={say(`home:to_do.account.${task}_about`)}
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
