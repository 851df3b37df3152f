import { type LostMailbox, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { withdrawChange } from '../changes/decide.ts'
import { givenReason } from '../changes/given-reason.ts'
import { note } from '../changes/note.ts'
import { overtakeChanges } from '../changes/overtake.ts'
import { isSameHuman } from '../changes/second-person.ts'
import { conflict, invalid, notFound } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tables } from '../tables.ts'
import { findMailbox } from './list-mailboxes.ts'
import { mailboxChange } from './mailbox-change.ts'

type Change = Selectable<Tables['change']>

/**
 * `POST /lib/change/function/stop_mailbox`: the requester, or the owner of the address, ends a change of
 * mailbox before the new address counts; so does an admin, with a reason, after its confirmation. Admins
 * decline open changes with `decline_change`.
 * @throws not_found; invalid at `reason`; conflict `mailbox_change_ended`.
 */
export const stopMailbox = defineFunction('change', 'stop_mailbox', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Ends a change of mailbox before the new address counts',
  input: z.strictObject({ change: z.string().max(60), reason: givenReason.optional() }),
  run: async (context, { change: id, reason }) => {
    const { tx, caller } = context
    const change = await tx
      .selectFrom('change')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'mailbox')
      .forUpdate()
      .executeTakeFirst()
    const mailbox = await findMailbox(tx, caller, id)
    if (!change || !mailbox) throw notFound()
    if (mailbox.state === 'open') return { id, state: await endOpen(context, change) }
    if (mailbox.state !== 'waiting')
      throw conflict('mailbox_change_ended', 'it has ended', 'change')
    if (!reason && !(await isAskersOrOwn(context, mailbox))) throw noReason(context)
    return { id, state: await endMove(context, change, reason ?? null) }
  },
})

/** Open, its asker takes it back, and its owner objects. */
async function endOpen(context: FunctionContext, { id, subject, proposed_by }: Change) {
  const { tx, caller } = context
  if (await isSameHuman(tx, proposed_by, caller.member)) {
    await withdrawChange(context, mailboxChange, { id, subject })
    return 'withdrawn' as const
  }
  await overtakeChanges(context, {
    of: { kinds: ['mailbox'], subject },
    kindOf: () => mailboxChange,
    reason: (say) => say('words:owner_objects'),
  })
  return 'overtaken' as const
}

async function endMove(context: FunctionContext, change: Change, stop_reason: string | null) {
  const { tx, caller, now } = context
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_move')
    .set({
      move_state: 'stopped',
      ended_at: now.toISOString(),
      stopped_by: caller.member,
      stop_reason,
    })
    .where('link_change', '=', change.id)
    .where('move_state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('mailbox_change_ended', 'it has ended', 'change')
  const changes = stop_reason ? { reason: stop_reason } : {}
  await note(context, mailboxChange, { ...change, action: 'stop_mailbox', changes })
  return 'stopped' as const
}

const isAskersOrOwn = async (
  { tx, caller }: FunctionContext,
  { is_own, proposed_by }: LostMailbox,
) => is_own || (proposed_by !== null && (await isSameHuman(tx, proposed_by.id, caller.member)))

const noReason = ({ caller }: FunctionContext) =>
  invalid([
    violation(
      'reason',
      { label: 'reason' },
      { rule: { kind: 'required' }, say: sayToCaller(caller.language) },
    ),
  ])
