import { z } from 'zod'
import { conflict } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { reasonInput } from '../administration.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { setBankCheck } from './bank-check.ts'
import { keepBankStep } from './bank-history.ts'
import { readBank } from './read-bank.ts'

/** A decision on an account, in the version the caller saw. */
const decision = reasonInput.extend({
  /** When the account the caller saw was entered: the `since` of `bank`. */
  since: z.iso.datetime().optional(),
})

/**
 * The office's functions for a participant's bank account and payouts. Only the holder may also
 * accept the name that the bank returned.
 */
export const bankFunctions = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'bank', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'A member’s bank account: state, evidence, history, and who else has the same',
    input: z.strictObject({}),
    run: ({ tx, unit }) => readBank(tx, { arke, member: unit }),
  }),
  defineFunction(arke, 'confirm_bank', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Confirms a bank account, with the reason',
    input: decision,
    run: (context, input) => decide(context, { arke, result: 'confirmed', ...input }),
  }),
  defineFunction(arke, 'reject_bank', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Says that a bank account is not the member’s, with the reason',
    input: decision,
    run: (context, input) => decide(context, { arke, result: 'no_match', ...input }),
  }),
  defineFunction(arke, 'hold_payouts', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Pays nothing out to a member until that is taken back',
    input: reasonInput,
    run: (context, { reason }) => setHold(context, { arke, reason, isHeld: true }),
  }),
  defineFunction(arke, 'free_payouts', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Pays out to a member again',
    input: reasonInput,
    run: (context, { reason }) => setHold(context, { arke, reason, isHeld: false }),
  }),
  defineFunction(arke, 'accept_bank_name', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Takes over the holder’s name as the bank has it',
    input: z.strictObject({}),
    run: (context) => acceptName(context, arke),
  }),
])

interface Decision {
  arke: ParticipantArke
  result: 'confirmed' | 'no_match'
  reason: string
  since?: string | undefined
}

async function decide(
  { tx, unit, caller, now }: FunctionContext,
  { arke, result, reason, since }: Decision,
) {
  await tx.selectFrom(arke).select('id').where('id', '=', unit).forUpdate().execute()
  if (since !== undefined && (await readBank(tx, { arke, member: unit })).since !== since)
    throw conflict('bank_account_changed', 'the account is another than was seen', 'member')
  const iban_state = await setBankCheck(tx, {
    member: unit,
    result,
    evidence: 'person',
    reason,
    actor: caller,
    now,
  })
  return { iban_state }
}

async function setHold(
  { tx, unit, caller, now }: FunctionContext,
  { arke, reason, isHeld }: { arke: ParticipantArke; reason: string; isHeld: boolean },
) {
  const changed = await tx
    .updateTable(arke)
    .set({ payout_hold_reason: isHeld ? reason : null })
    .where('id', '=', unit)
    .where('payout_hold_reason', isHeld ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n)
    throw conflict(isHeld ? 'payouts_held' : 'payouts_not_held', 'nothing to change', 'member')
  const action = isHeld ? 'hold_payouts' : 'free_payouts'
  await recordSecurity(tx, { caller, action, arke, id: unit, changes: { reason }, now })
  return { is_held: isHeld }
}

async function acceptName(context: FunctionContext, arke: ParticipantArke) {
  const { tx, unit, caller, now } = context
  const { iban_masked, iban_state, bank_name } = await ownCompany(context, arke)
  if (iban_state !== 'close_match' || !bank_name)
    throw conflict('no_bank_name', 'the bank gave no other name', 'member')
  const account_holder = bank_name.slice(0, 70)
  await tx
    .updateTable(arke)
    .set({ account_holder, bank_name: null, iban_state: 'confirmed' })
    .where('id', '=', unit)
    .execute()
  await keepBankStep(tx, {
    member: unit,
    account: { iban_masked, account_holder, bank_name },
    state: 'confirmed',
    evidence: 'name_accepted',
    actor: caller.member,
    now,
  })
  const changes = { iban_state: [iban_state, 'confirmed'], account_holder: 'changed' }
  await recordSecurity(tx, { caller, action: 'accept_bank_name', arke, id: unit, changes, now })
  return { iban_state: 'confirmed' as const }
}
