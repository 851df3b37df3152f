import {
  type ChangeKind,
  changeActionsFor,
  changeKinds,
  changeKindsFor,
  keysOf,
  type ProposedChange,
  type Role,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Db, Tx } from '../tables.ts'
import { directChanges } from './direct-changes.ts'
import type { ChangeValues, KindOfChange, Kinds } from './kind.ts'
import { namesOfPeople, peopleOfChange } from './people-of-change.ts'
import { personOf } from './person-of.ts'

/** The longest history that is shown. */
const most = 200

/**
 * Changes with a second approval, newest first: open and decided, and for one subject also direct changes. A role sees
 * the kinds of its work (`changeKindsFor`).
 */
export const changesFunction = (kinds: Kinds) =>
  defineFunction('change', 'changes', {
    scope: 'arke',
    methods: ['GET'],
    summary: 'Proposed and past changes, and who could confirm one of the reader’s own',
    input: z.object({
      kind: z.enum(keysOf(changeKinds)).optional(),
      subject: z.string().max(200).optional(),
      open: z.stringbool().optional(),
    }),
    run: async ({ tx, caller, now }, { kind, subject, open = false }) => {
      const readable = changeKindsFor(caller.role).filter((id) => kind === undefined || id === kind)
      const visibleKinds = readable.map((id) => kinds[id])
      const proposed = await proposedChanges(tx, {
        kinds: visibleKinds,
        subject,
        open,
        caller,
        now,
      })
      const direct =
        kind && subject && !open && readable.includes(kind)
          ? await directChanges(tx, kinds[kind], subject)
          : []
      const items = [...proposed, ...direct].toSorted((a, b) =>
        b.proposed_at.localeCompare(a.proposed_at),
      )
      const confirmers = await confirmersBeside(tx, caller.member, now)
      const confirming_people = await confirmingPeople(tx)
      return { items: items.slice(0, most), confirmers, confirming_people }
    },
  })

const mayDecide = (role: Role) => changeActionsFor({ role, isProposer: false }).length > 0

interface Asked {
  /** The reader and the instant, which decide who proposed and who may decide. */
  caller: Caller
  now: Date
  kinds: readonly KindOfChange[]
  subject: string | undefined
  /** Only those that wait. */
  open?: boolean
}

/** Changes that were proposed, newest first, with the people and values a reader is shown. */
export async function proposedChanges(
  db: Db,
  { kinds, subject, open = false, caller, now }: Asked,
): Promise<ProposedChange[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('change as change')
    .leftJoin('member_profile as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('member_profile as decider', 'decider.id', 'change.decided_by')
    .selectAll('change')
    .select(namesOfPeople)
    .select(
      sql<
        'own' | 'bound' | null
      >`second_person_refusal(change.proposed_human, ${caller.member}, ${now.toISOString()})`.as(
        'refusal',
      ),
    )
    .where(
      'kind',
      'in',
      kinds.map(({ id }) => id),
    )
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(open, (query) => query.where('change_state', '=', 'open'))
    .orderBy('proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(most)
    .execute()
  const visibleValues = await shownValues(db, kinds, rows)
  return rows.map(
    (row) =>
      ({
        id: row.id,
        kind: row.kind,
        subject: row.subject,
        subject_name: row.subject_name,
        ...visibleValues(row),
        reason: row.reason,
        proposed_at: row.proposed_at,
        state: row.change_state,
        is_own: row.refusal === 'own',
        may_decide: row.change_state === 'open' && row.refusal === null && mayDecide(caller.role),
        ...peopleOfChange(row),
        decided_at: row.decided_at,
        decline_reason: row.decline_reason,
      }) as ProposedChange,
  )
}

/** How values of changes are answered, each kind in its way. */
async function shownValues(
  db: Db,
  kinds: readonly KindOfChange[],
  rows: readonly (ChangeValues & { kind: ChangeKind })[],
) {
  const shows = new Map<ChangeKind, (values: ChangeValues) => ChangeValues>()
  for (const { id, shown } of kinds) {
    const changes = rows.filter(({ kind }) => kind === id)
    if (shown && changes.length > 0) shows.set(id, await shown(db, changes))
  }
  return ({ kind, before, after }: ChangeValues & { kind: ChangeKind }) =>
    shows.get(kind)?.({ before, after }) ?? { before, after }
}
/** Members who may confirm, whatever they are to the reader. */
const confirmersOf = (tx: Tx) =>
  tx
    .selectFrom('member_profile')
    .innerJoin('member', 'member.id', 'member_profile.id')
    .where('member_profile.arke', 'in', ['admin', 'super_admin'])
    .where('member_profile.is_locked', '=', false)
    .where('member.user_id', 'is not', null)

/** Possible approvers of the reader's proposal: other people who are admins, ordered by name. */
async function confirmersBeside(tx: Tx, member: string, now: Date) {
  const admins = await confirmersOf(tx)
    .select(['member.id', 'first_name', 'last_name', 'company'])
    .where(sql`second_person_refusal(${member}, member.id, ${now.toISOString()})`, 'is', null)
    .orderBy('last_name')
    .orderBy('member.id')
    .limit(MOST_NAMED)
    .execute()
  return admins.flatMap((admin) => personOf(admin) ?? [])
}

/** Confirmers who are named. */
const MOST_NAMED = 20

/** How many human beings can confirm: each counts once, whatever accounts they have. */
async function confirmingPeople(tx: Tx): Promise<number> {
  const { people } = await confirmersOf(tx)
    .select(({ fn }) => fn.count<number>('member.human').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return people
}
