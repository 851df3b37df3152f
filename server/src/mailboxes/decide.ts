import { mailboxWaitHours } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { conflict, forbidden } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tables } from '../tables.ts'

export type MailboxChange = Selectable<Tables['mailbox_change']>

/**
 * `POST …/function/confirm`: an admin who neither asked nor is meant lets the time begin after which the
 * new address holds; both mailboxes are told. A super admin's address another super admin confirms.
 * @throws conflict `mailbox_change_decided`, `own_mailbox_change`, `super_admin_needed`.
 */
export const confirmMailbox = defineFunction('mailbox_change', 'confirm', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Confirms another address where the old mailbox is lost',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, caller, now } = context
    const change = await undecided(context, ['open'])
    if ([change.asked_by, change.link_member].includes(caller.member))
      throw conflict('own_mailbox_change', 'another person decides', 'member')
    await requireSuperAdmin(context, change)
    const effective_at = new Date(now.getTime() + mailboxWaitHours * 3_600_000).toISOString()
    for (const mailbox of ['old', 'new'] as const)
      await enqueue(tx, {
        kind: 'mailbox_mail',
        payload: { change: change.id, mailbox },
        due_at: now,
      })
    return moveTo(context, change, {
      ...{ mailbox_state: 'waiting', effective_at },
      ...{ decided_by: caller.member, decided_at: now.toISOString() },
    })
  },
})

/**
 * `POST …/function/decline`: an admin refuses it, or stops it before it holds.
 * @throws conflict `mailbox_change_decided`.
 */
export const declineMailbox = defineFunction('mailbox_change', 'decline', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines another address, or stops it before it holds',
  input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  run: async (context, { reason: decline_reason }) => {
    const change = await undecided(context, ['open', 'waiting'])
    const { caller, now } = context
    const at = now.toISOString()
    return moveTo(context, change, {
      ...{ mailbox_state: 'declined', decline_reason, ended_at: at },
      ...{ decided_by: caller.member, decided_at: at },
    })
  },
})

/**
 * `POST …/function/withdraw`: whoever asked, or whose address it is, stops it before it holds.
 * @throws forbidden, conflict `mailbox_change_decided`.
 */
export const withdrawMailbox = defineFunction('mailbox_change', 'withdraw', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back the wish for another address before it holds',
  input: z.strictObject({}),
  run: async (context) => {
    const { caller, now } = context
    const change = await undecided(context, ['open', 'waiting'])
    const isOwn =
      change.link_member === caller.member && change.link_person === (caller.person ?? null)
    if (!isOwn && change.asked_by !== caller.member) throw forbidden()
    return moveTo(context, change, { mailbox_state: 'withdrawn', ended_at: now.toISOString() })
  },
})

async function undecided(
  { tx, unit }: FunctionContext,
  states: readonly MailboxChange['mailbox_state'][],
): Promise<MailboxChange> {
  const change = await tx
    .selectFrom('mailbox_change')
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!states.includes(change.mailbox_state))
    throw conflict('mailbox_change_decided', 'it has been decided', 'member')
  return change
}

async function requireSuperAdmin({ tx, caller }: FunctionContext, change: MailboxChange) {
  const { arke } = await tx
    .selectFrom('member')
    .select('arke')
    .where('id', '=', change.link_member)
    .executeTakeFirstOrThrow()
  if (arke === 'super_admin' && caller.role !== 'super_admin')
    throw conflict('super_admin_needed', 'a super admin decides', 'member')
}

type Moved = Partial<
  Pick<
    MailboxChange,
    'mailbox_state' | 'effective_at' | 'decided_by' | 'decided_at' | 'decline_reason' | 'ended_at'
  >
>

async function moveTo(
  { tx, caller, now, deps, served }: FunctionContext,
  change: MailboxChange,
  set: Moved,
) {
  const { id, mailbox_state: before, link_member } = change
  const { mailbox_state = before, decline_reason: reason } = set
  await tx.updateTable('mailbox_change').set(set).where('id', '=', id).execute()
  await recordSecurity(tx, {
    ...{ caller, action: `${mailbox_state}_mailbox_change`, arke: 'mailbox_change', id, now },
    changes: { mailbox_state: [before, mailbox_state], ...(reason ? { reason } : {}) },
  })
  await announce(tx, { events: deps.events, served, id, unit: { link_member } })
  return { id, mailbox_state }
}
