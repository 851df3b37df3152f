import { type BankAccount, holderSimilarity } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { personAs } from '../person-as.ts'

/** Steps of an account's history, and members with the same account, listed at most. */
const STEPS = 100
const OTHERS = 20

/**
 * A member's bank account for the office: the masked IBAN, the holder beside the company, the
 * results and their dates, and other members with the same account.
 */
export async function readBank(
  tx: Tx,
  { arke, member }: { arke: ParticipantArke; member: string },
): Promise<BankAccount> {
  const { iban_masked, iban_index, company, ...account } = await tx
    .selectFrom(arke)
    .select([
      'iban_masked',
      'iban_index',
      'company',
      'account_holder',
      'bank_name',
      'iban_state',
      'iban_held_until',
      'payout_hold_reason',
    ])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const history = await historyOf(tx, member)
  return {
    iban_masked,
    company,
    account_holder: account.account_holder,
    similarity: holderSimilarity(account.account_holder, company),
    bank_name: account.bank_name,
    state: account.iban_state,
    since: history[0]?.at ?? null,
    evidence: history[0]?.evidence ?? null,
    held_until: account.iban_state === 'quarantine' ? account.iban_held_until : null,
    payout_hold_reason: account.payout_hold_reason,
    history,
    shared: iban_index ? await othersWith(tx, { iban_index, member }) : [],
  }
}

async function historyOf(tx: Tx, member: string): Promise<BankAccount['history']> {
  const rows = await tx
    .selectFrom('bank_account_history as step')
    .leftJoin('member_profile as person', 'person.id', 'step.actor')
    .select([
      'step.at',
      'step.state',
      'step.evidence',
      'step.iban_masked',
      'step.account_holder',
      'step.bank_name',
      'step.reason',
      'step.actor',
      'person.first_name',
      'person.last_name',
      'person.company',
    ])
    .where('step.member', '=', member)
    .orderBy('step.id', 'desc')
    .limit(STEPS)
    .execute()
  return rows.map(({ actor, first_name, last_name, company, at, ...step }) => ({
    at: new Date(at).toISOString(),
    ...step,
    actor: personAs({ actor, first_name, last_name, company }),
  }))
}

async function othersWith(
  tx: Tx,
  { iban_index, member }: { iban_index: string; member: string },
): Promise<BankAccount['shared']> {
  const others = await Promise.all(
    participantArkes.map(async (arke) => {
      const rows = await tx
        .selectFrom(arke)
        .select(['id', 'company', 'label'])
        .where('iban_index', '=', iban_index)
        .where('id', '<>', member)
        .orderBy('id')
        .limit(OTHERS)
        .execute()
      return rows.map(({ id, company, label }) => ({ arke, id, company: company ?? label ?? '' }))
    }),
  )
  return others.flat().slice(0, OTHERS)
}
