import { campaignAdmins, type LostMailbox, type MailboxState, type Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople, peopleOfChange } from '../changes/people-of-change.ts'
import type { Caller } from '../http/caller.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** Lost mailboxes that are shown. */
const MOST = 100

/**
 * `GET /lib/change/function/mailboxes`: lost mailboxes and their state: of the reader's own login, of the reader's
 * requests, of all people of a firm for their managers, and for admins of everybody with a waiting new address. Open
 * changes of others are in the list of changes.
 */
export const listMailboxes = defineFunction('change', 'mailboxes', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Lost mailboxes of the reader, and for the office those whose time runs',
  input: z.object({}),
  run: async ({ tx, caller }) => ({ items: await mailboxesFor(tx, caller) }),
})

/** A lost mailbox of these that the caller may see. */
export const findMailbox = async (tx: Tx, caller: Caller, id: string) =>
  (await mailboxesFor(tx, caller, id))[0]

async function mailboxesFor(tx: Tx, caller: Caller, id?: string): Promise<LostMailbox[]> {
  const own = caller.person ?? caller.member
  const isAdmin = (campaignAdmins as readonly Role[]).includes(caller.role)
  const seesFirm =
    caller.person !== undefined && (caller.rights ?? ['may_manage']).includes('may_manage')
  const rows = await tx
    .selectFrom('change')
    .leftJoin('mailbox_move as move', 'move.link_change', 'change.id')
    .leftJoin('member_profile as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('member_profile as decider', 'decider.id', 'change.decided_by')
    .selectAll('change')
    .select(['move_state', 'effective_at', 'new_confirmed_at', 'stop_reason'])
    .select(namesOfPeople)
    .where('change.kind', '=', 'mailbox')
    .$if(id !== undefined, (query) => query.where('change.id', '=', id ?? ''))
    .where((where) =>
      where.or([
        where('change.subject', '=', own),
        ...(isAdmin ? [where('move_state', '=', 'waiting')] : []),
        ...(caller.person === undefined ? [where('proposed_by', '=', caller.member)] : []),
        ...(seesFirm ? [sql<boolean>`member_of_login(change.subject) = ${caller.member}`] : []),
      ]),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    is_own: row.subject === own,
    name: row.subject_name,
    email_before: emailIn(row.before),
    email: emailIn(row.after),
    reason: row.reason ?? '',
    proposed_by: peopleOfChange(row).proposed_by,
    proposed_at: row.proposed_at,
    effective_at: row.effective_at,
    is_answered: row.new_confirmed_at !== null,
    end_reason: row.stop_reason ?? row.decline_reason,
  }))
}

const stateOf = ({ change_state, move_state }: Standing): MailboxState =>
  change_state === 'confirmed' ? (move_state ?? 'waiting') : change_state

interface Standing {
  change_state: Exclude<MailboxState, 'waiting' | 'done' | 'stopped'> | 'confirmed'
  move_state: 'waiting' | 'done' | 'stopped' | null
}

const emailIn = (values: Record<string, unknown>) => String(values.email ?? '')
