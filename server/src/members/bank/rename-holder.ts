import { nextBankState } from '@ruecklauf/model'
import { conflict } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { ParticipantArke } from '../participant.ts'
import { isHeld } from './bank-check.ts'
import { keepBankStep } from './bank-history.ts'

/** Renames the holder of a member's account, which resets the check of the account. */
export async function renameHolder(
  { tx, unit, caller, now }: Pick<FunctionContext, 'tx' | 'unit' | 'caller' | 'now'>,
  { arke, account_holder }: { arke: ParticipantArke; account_holder: string },
): Promise<void> {
  const account = await tx
    .selectFrom(arke)
    .select(['iban_masked', 'iban_state', 'iban_held_until'])
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const event = isHeld(account, now) ? 'renamed_in_hold' : 'renamed'
  const state = nextBankState(account.iban_state, event)
  if (!state) throw conflict('bank_check_impossible', `${event} leads nowhere from here`, 'member')
  await tx
    .updateTable(arke)
    .set({ account_holder, bank_name: null, iban_state: state })
    .where('id', '=', unit)
    .execute()
  await keepBankStep(tx, {
    member: unit,
    account: { iban_masked: account.iban_masked, account_holder, bank_name: null },
    state,
    evidence: 'person',
    actor: caller.member,
    now,
  })
}
