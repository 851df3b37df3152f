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
  /** Who brought the bank's file, or said what it did. */
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
  /** How the bank spells the holder. */
  name?: string | null
  /** The account that was checked: where the member has another by now, or another holder of it, nothing follows. */
  account?: CheckedAccount
  /** Null for the program. */
  actor: Caller | null
  now: Date
}

export interface CheckedAccount extends IbanMark {
  account_holder: string | null
}

/**
 * Writes down what a check of a member's bank account came to, and tells the member what to do about
 * it (docs/domain.md, Bank accounts). What a bank says in favour of an account that is not paid leaves it
 * as it is: a file says no more than its bringer, and a person with a reason opens the account.
 * @returns the state of the account now.
 * @throws forbidden for a person who entered the account, conflict for one who decides where there is
 * nothing to decide, not_found
 */
export async function setBankCheck(tx: Tx, checked: BankChecked): Promise<BankState> {
  const { member, result, evidence, name = null, reason, actor, now } = checked
  const { arke, account } = await lockAccount(tx, member)
  const before = account.iban_state
  if (evidence === 'person') await refusePerson(tx, { checked, account })
  if (checked.account && !isSameMark(checked.account, account)) return before
  // That an account can't be paid to is so whoever holds it.
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

/** Whether payouts to the account still wait after it was replaced. */
export const isHeld = ({ iban_held_until }: Pick<LockedAccount, 'iban_held_until'>, now: Date) =>
  iban_held_until !== null && Date.parse(iban_held_until) > now.getTime()

const opens = (result: BankCheck) => result === 'confirmed' || result === 'close_match'

/** Whoever checks takes turns with the member who changes. */
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

/**
 * Whether a file counts that speaks for an account: of one that is paid already, and brought by another person
 * than who entered it.
 */
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
