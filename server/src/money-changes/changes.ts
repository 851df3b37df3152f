import {
  keysOf,
  type MoneyChange,
  type MoneyChangeKind,
  moneyChanges,
  type Role,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople, peopleOfChange } from '../campaigns/change/people-of-change.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Db } from '../tables.ts'
import { directChanges } from './direct-changes.ts'

/** The longest history that is shown. */
const most = 200

/**
 * Changes of what decides on money, newest first: open and decided, and of one subject also what
 * people changed alone. A role sees the kinds that it may propose.
 */
export const changesOfMoney = defineFunction('money_change', 'changes', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Proposed and past changes of settings, limits and rates, and how many can confirm one',
  input: z.object({
    kind: z.enum(keysOf(moneyChanges)).optional(),
    subject: z.string().max(200).optional(),
    open: z.stringbool().optional(),
  }),
  run: async ({ tx, caller }, { kind, subject, open = false }) => {
    const kinds = kindsFor(caller.role).filter((one) => kind === undefined || one === kind)
    const proposed = await proposedChanges(tx, { kinds, subject, open })
    const direct =
      kind && subject && !open && kinds.includes(kind)
        ? await directChanges(tx, { kind, subject })
        : []
    const items = [...proposed, ...direct].toSorted((a, b) =>
      b.proposed_at.localeCompare(a.proposed_at),
    )
    return { items: items.slice(0, most), confirmers: await confirmersBeside(tx, caller.member) }
  },
})

const kindsFor = (role: Role) =>
  keysOf(moneyChanges).filter((kind) => (moneyChanges[kind].who as readonly Role[]).includes(role))

interface Asked {
  kinds: readonly MoneyChangeKind[]
  subject: string | undefined
  open: boolean
}

async function proposedChanges(
  db: Db,
  { kinds, subject, open }: Asked,
): Promise<readonly MoneyChange[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('money_change as change')
    .leftJoin('member_profile as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('member_profile as decider', 'decider.id', 'change.decided_by')
    .selectAll('change')
    .select(namesOfPeople)
    .where('kind', 'in', kinds)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(open, (query) => query.where('change_state', '=', 'open'))
    .orderBy('proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(
    (row) =>
      ({
        id: row.id,
        kind: row.kind,
        subject: row.subject,
        subject_name: row.subject_name,
        before: row.before,
        after: row.after,
        reason: row.reason,
        proposed_at: row.proposed_at,
        state: row.change_state,
        ...peopleOfChange(row),
        decided_at: row.decided_at,
        decline_reason: row.decline_reason,
      }) as MoneyChange,
  )
}

/** How many people other than the reader could confirm what he proposes. */
async function confirmersBeside(db: Db, member: string): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from (
      select id, inactive from admin union all select id, inactive from super_admin
    ) person where not inactive and id <> ${member}`.execute(db)
  return rows[0]?.others ?? 0
}
