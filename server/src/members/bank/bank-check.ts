import { type BankCheck, type BankState, isPayable, nextBankState } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { isSecondPerson, requireSecondPerson } from '../../changes/second-person.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { notify } from '../../notifications/notify.ts'
import { type IbanMark, isSameMark } from '../../security/ibans/ibans.ts'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { enteredBy, keepBankStep } from './bank-history.ts'

interface ByBank {
  evidence: 'payee_check' | 'payment' | 'return'
  reason?: string
  /** Who uploaded the bank's file, or reported the result. */
  brought_by: string | null
}

interface ByPerson {
  evidence: 'person'
  reason: string
}

type BankChecked = (ByBank | ByPerson) & {
  /** Id of the installer or wholesaler. */
  member: string
  result: BankCheck
  /** The holder's name in the bank's spelling. */
  name?: string | null
  /** The checked account; where the member has another account or holder by now, nothing follows. */
  account?: CheckedAccount
  /** Null for the program. */
  actor: Caller | null
  now: Date
}

export interface CheckedAccount extends IbanMark {
  account_holder: string | null
}

/**
 * Records the check of a member's bank account, and notifies the member of the next step
 * (docs/domain.md, Bank accounts). A positive result does not open a blocked account: a file proves
 * no more than its uploader, so a person with a reason opens it.
 * @returns the state of the account now.
 * @throws forbidden for a person who entered the account, conflict where there is nothing to
 * decide, not_found
 */
export async function setBankCheck(tx: Tx, checked: BankChecked): Promise<BankState> {
  const { member, result, evidence, name = null, reason, actor, now } = checked
  const { arke, account } = await lockAccount(tx, member)
  const before = account.iban_state
  if (evidence === 'person') await refusePerson(tx, { checked, account })
  if (checked.account && !isSameMark(checked.account, account)) return before
  // An account that can't be paid stays so, whoever holds it.
  if (result !== 'invalid' && !isSameHolder(checked.account, account)) return before
  if (evidence !== 'person' && opens(result) && !(await counts(tx, { checked, account })))
    return before
  const next = nextBankState(before, result)
  if (next === null) {
    if (evidence === 'person')
      throw conflict('bank_check_impossible', `nothing to decide while ${before}`, 'member')
    return before
  }
  const bank_name = result === 'close_match' ? name : null
  if (next === before && bank_name === account.bank_name && evidence !== 'person') return before
  await tx.updateTable(arke).set({ iban_state: next, bank_name }).where('id', '=', member).execute()
  const after = { ...account, bank_name }
  await keepBankStep(tx, {
    member,
    account: after,
    state: next,
    evidence,
    reason,
    actor: actor?.member ?? null,
    now,
  })
  const changes = { iban_state: [before, next], evidence, ...(reason ? { reason } : {}) }
  const entry = { caller: actor, action: 'check_bank', arke, id: member, changes, now }
  await recordAudit(tx, entry, { topic: arke, id: member })
  if (next !== before || bank_name !== account.bank_name) await tell(tx, { ...checked, after })
  return next
}

export interface LockedAccount extends IbanMark {
  iban_masked: string | null
  iban_state: BankState
  iban_held_until: string | null
  account_holder: string | null
  bank_name: string | null
  company: string | null
}

/** Whether payouts to the account still wait after its replacement. */
export const isHeld = ({ iban_held_until }: Pick<LockedAccount, 'iban_held_until'>, now: Date) =>
  iban_held_until !== null && Date.parse(iban_held_until) > now.getTime()

const opens = (result: BankCheck) => result === 'confirmed' || result === 'close_match'

/** Serialises checks with changes by the member. */
async function lockAccount(
  tx: Tx,
  member: string,
): Promise<{ arke: ParticipantArke; account: LockedAccount }> {
  for (const arke of participantArkes) {
    const account = await tx
      .selectFrom(arke)
      .select(['iban', 'iban_index', 'iban_masked', 'iban_state', 'iban_held_until'])
      .select(['account_holder', 'bank_name', 'company'])
      .where('id', '=', member)
      .forUpdate()
      .executeTakeFirst()
    if (account) return { arke, account }
  }
  throw notFound()
}

const isSameHolder = (checked: CheckedAccount | undefined, account: LockedAccount) =>
  checked === undefined ||
  (checked.account_holder ?? account.company) === (account.account_holder ?? account.company)

/** Whether a positive file counts: the account is already paid, and its uploader did not enter the account. */
async function counts(
  tx: Tx,
  { checked, account }: { checked: BankChecked & ByBank; account: LockedAccount },
): Promise<boolean> {
  const { member, brought_by: second, now } = checked
  if (!isPayable(account.iban_state)) return false
  if (second === null) return true
  const first = [member, await enteredBy(tx, member)]
  return isSecondPerson(tx, { first, second, now })
}

async function refusePerson(
  tx: Tx,
  { checked, account }: { checked: BankChecked; account: LockedAccount },
) {
  const { result, member, actor, now } = checked
  if (!opens(result)) return
  if (actor) {
    const first = [member, await enteredBy(tx, member)]
    await requireSecondPerson({ tx, caller: actor, now }, first)
  }
  if (isHeld(account, now))
    throw conflict('bank_account_held', 'the account was changed a short while ago', 'member')
}

async function tell(
  tx: Tx,
  { member, result, now, after }: BankChecked & { after: LockedAccount },
) {
  const iban_masked = after.iban_masked ?? ''
  const notice = { member, path: '/profile?tab=account', reference: member, now }
  if (result === 'no_match')
    return notify(tx, { ...notice, event: 'bank_no_match', values: { iban_masked } })
  if (result === 'invalid')
    return notify(tx, { ...notice, event: 'bank_invalid', values: { iban_masked } })
  if (result === 'close_match' && after.bank_name)
    return notify(tx, {
      ...notice,
      event: 'bank_close_match',
      values: { iban_masked, bank_name: after.bank_name },
    })
}
