import type { BankEvidence, BankState } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

interface BankStep {
  member: string
  /** The account from now on. */
  account: Record<'iban_masked' | 'account_holder' | 'bank_name', string | null>
  state: BankState
  evidence: BankEvidence
  reason?: string | undefined
  /** Id of a member; null for the program. */
  actor: string | null
  /** The person of the member, where that matters. */
  actor_human?: string
  now: Date
}

/** Appends to the history of a member's account, the IBAN masked: the only way it grows. */
export async function keepBankStep(tx: Tx, step: BankStep): Promise<void> {
  const { member, account, state, evidence, reason, actor, actor_human = null, now } = step
  const { iban_masked, account_holder, bank_name } = account
  await tx
    .insertInto('bank_account_history')
    .values({
      member,
      at: now.toISOString(),
      state,
      evidence,
      iban_masked,
      account_holder,
      bank_name,
      reason: reason ?? null,
      actor,
      actor_human,
    })
    .execute()
}

/** The human who entered the present account, or the member; null where nobody is known. */
export async function enteredBy(tx: Tx, member: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('bank_account_history')
    .select(['actor', 'actor_human'])
    .where('member', '=', member)
    .where('evidence', '=', 'entered')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry?.actor_human ?? entry?.actor ?? null
}
