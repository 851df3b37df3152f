import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { newId } from '../../db/id.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { writeOff } from '../../ledger/balances/write-off.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { reasonInput } from '../administration.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'

/** Writes off a member's debt: one person requests it, another carries it out. */
export const writeOffFunctions = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'write_off', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Asks to write off what a member owes; another person confirms it',
    input: reasonInput,
    run: async (context, { reason }) => {
      const { tx, unit, caller, now } = context
      await lockMember(context, arke)
      const { available } = await walletBalances(tx, { member: unit, now })
      if (available >= 0) throw conflict('no_debt', 'the member owes nothing', 'member')
      if (await openWriteOff(tx, unit))
        throw conflict('write_off_open', 'a write-off waits for a second person', 'member')
      await tx
        .insertInto('wallet_write_off')
        .values({
          id: newId(),
          member: unit,
          amount: -available,
          reason,
          requested_by: caller.member,
          requested_at: now.toISOString(),
        })
        .execute()
      await note(context, { arke, action: 'request_write_off', amount: -available, reason })
      return { state: 'open' as const, amount: toEuro(-available) }
    },
  }),
  defineFunction(arke, 'confirm_write_off', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Writes off what a member owes; not for whoever asked',
    input: z.strictObject({ seen: seenInput }),
    run: async (context, { seen: seenId }) => {
      const { tx, unit, caller, deps, now } = context
      const { id, amount, reason } = await decide(context, { arke, state: 'done', seen: seenId })
      await writeOff(tx, {
        brand: deps.brand.id,
        member: unit,
        amount,
        key: id,
        actor: caller.member,
        at: now,
        note: 'Ausbuchung einer Rückforderung',
      })
      await note(context, { arke, action: 'confirm_write_off', amount, reason })
      return { state: 'done' as const, amount: toEuro(amount) }
    },
  }),
  defineFunction(arke, 'decline_write_off', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Leaves what a member owes as it is; whoever asked may do it too',
    input: reasonInput,
    run: async (context, { reason }) => {
      const { amount } = await decide(context, { arke, state: 'declined' })
      await note(context, { arke, action: 'decline_write_off', amount, reason })
      return { state: 'declined' as const, amount: toEuro(amount) }
    },
  }),
])

type Tx = FunctionContext['tx']

/** Serialises concurrent requests, confirmations and refusals. */
const lockMember = ({ tx, unit }: FunctionContext, arke: ParticipantArke) =>
  tx.selectFrom(arke).select('id').where('id', '=', unit).forUpdate().execute()

const openWriteOff = (tx: Tx, member: string) =>
  tx
    .selectFrom('wallet_write_off')
    .selectAll()
    .where('member', '=', member)
    .where('state', '=', 'open')
    .executeTakeFirst()

async function decide(
  context: FunctionContext,
  {
    arke,
    state,
    seen: seenId,
  }: { arke: ParticipantArke; state: 'done' | 'declined'; seen?: string | undefined },
) {
  const { tx, unit, caller, now } = context
  await lockMember(context, arke)
  const open = await openWriteOff(tx, unit)
  if (!open) throw notFound()
  requireSeen(seenId, open.id)
  if (state === 'done') await requireSecondBeside(context, open.requested_by)
  await tx
    .updateTable('wallet_write_off')
    .set({ state, decided_by: caller.member, decided_at: now.toISOString() })
    .where('id', '=', open.id)
    .execute()
  return open
}

interface Noted {
  arke: ParticipantArke
  action: string
  amount: number
  reason: string
}

const note = (
  { tx, unit, caller, now }: FunctionContext,
  { arke, action, amount, reason }: Noted,
) => recordSecurity(tx, { caller, action, arke, id: unit, changes: { amount, reason }, now })
