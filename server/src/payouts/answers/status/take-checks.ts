import { holderSimilarity } from '@ruecklauf/model'
import { type CheckedAccount, setBankCheck } from '../../../members/bank/bank-check.ts'
import type { ItemStatus } from '../../../sepa/read/bank-message.ts'
import { checkOfAll } from '../../../sepa/read/payee-check.ts'
import type { Taking } from '../intake/taking.ts'

const checks = { match: 'confirmed', close_match: 'close_match', no_match: 'no_match' } as const

/** Minimum similarity of a bank's close match, 0 to 100; beyond that, the other words are no name. */
const CLOSE = 50

interface Checked extends CheckedAccount {
  member: string
}

/** Records the bank's check of an item's payee. */
export async function takeCheck(
  { tx, counts, caller, now }: Taking,
  { payee_check: check }: Pick<ItemStatus, 'payee_check'>,
  { member, iban, iban_index, account_holder }: Checked,
): Promise<void> {
  if (!check) return
  counts.checked += 1
  const { result, name } = check
  if (result === 'not_possible') return
  const isName = (holderSimilarity(name, account_holder) ?? 0) >= CLOSE
  await setBankCheck(tx, {
    member,
    account: { iban, iban_index, account_holder },
    result: checks[result],
    evidence: 'payee_check',
    brought_by: caller.member,
    name: isName ? name : null,
    actor: caller,
    now,
  })
}

interface OfAll {
  run: string
  status: string | null
  hasItems: boolean
}

/**
 * Records the bank's check of all payees at once, which some banks report without items: a match
 * applies to each.
 * @returns false where the result differs for payees that the bank does not name.
 */
export async function takeCheckOfAll(
  taking: Taking,
  { run, status, hasItems }: OfAll,
): Promise<boolean> {
  if (hasItems) return true
  const result = checkOfAll(status)
  if (result === null) return status !== 'RVCM'
  if (result === 'not_possible') return true
  const items = await taking.tx
    .selectFrom('payout')
    .select(['link_member as member', 'iban', 'iban_index', 'account_holder'])
    .where('link_payout_run', '=', run)
    .where('payout_status', '<>', 'cancelled')
    .orderBy('link_member')
    .execute()
  if (result !== 'match' && items.length > 1) return false
  for (const item of items) await takeCheck(taking, { payee_check: { result, name: null } }, item)
  return true
}
