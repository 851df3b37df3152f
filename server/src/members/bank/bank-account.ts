import {
  type BankState,
  ibanProblem,
  isLatin,
  needsBic,
  nextBankState,
  normaliseIban,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { hasFactor } from '../../auth/factors/own-factors.ts'
import { humanOf, isLetInByOffice } from '../../changes/tie.ts'
import { conflict, invalid } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { requireRecentProof } from '../../security/recent-proof.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { paymentInWords } from '../../wallet/outlook/in-words.ts'
import { confirmPassword } from '../confirm-password.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { isHeld } from './bank-check.ts'
import { keepBankStep } from './bank-history.ts'
import { tellOfAccount } from './tell-of-account.ts'

const input = z.strictObject({
  iban: z.string().max(60),
  account_holder: z
    .string()
    .trim()
    .min(2)
    .max(70)
    .refine(isLatin, { params: { rule: 'latin' } }),
  bic: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
    .nullish(),
  password: z.string().max(128),
})

/**
 * Changes the caller's bank account. It asks for the password again, and for a second factor where
 * the member has one. Replacing an account holds payouts for a while and notifies the member
 * (docs/domain.md, Bank accounts).
 * @throws invalid beside the field for a wrong IBAN or password.
 */
export const changeIban = participantArkes.map((arke) =>
  defineFunction(arke, 'change_iban', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Changes the bank account',
    input,
    before: async (reception, { password }) => {
      const { deps, caller } = reception
      await confirmPassword(reception, password)
      if (await hasFactor(deps.database.db, caller.user))
        await requireRecentProof(deps.database.db, { caller, now: deps.clock() })
    },
    run: async (context, { password: _, ...account }) => {
      requireBic(context, account)
      await ownCompany(context, arke)
      return storeBankAccount(context, { arke, ...account })
    },
  }),
)

/** Refuses an account that no run could pay without a BIC (decision 51). */
function requireBic({ caller }: FunctionContext, { iban, bic }: Pick<BankAccount, 'iban' | 'bic'>) {
  if (bic || ibanProblem(iban) !== null || !needsBic(iban)) return
  const message = sayTo(caller.language)('input:bic.needed')
  throw invalid([{ context: 'parameter_validation', parameter: 'bic', message }])
}

interface BankAccount {
  arke: ParticipantArke
  iban: string
  account_holder: string
  bic?: string | null | undefined
}

/**
 * Stores an account for the member; the audit log records only that it changed. The hold belongs to
 * the IBAN: it begins when the IBAN changes, and repeating the same IBAN neither shortens nor ends
 * it.
 * @throws invalid beside the field for a wrong IBAN.
 */
export async function storeBankAccount(
  context: FunctionContext,
  { arke, iban, account_holder, bic }: BankAccount,
) {
  const { deps, tx, caller, now, unit } = context
  const normal = normaliseIban(iban)
  const problem = ibanProblem(normal)
  if (problem)
    throw invalid([
      {
        context: 'parameter_validation',
        parameter: 'iban',
        message: sayTo(caller.language)(`input:iban.${problem}`),
      },
    ])
  const before = await ownCompany(context, arke)
  const isSameIban = deps.ibans.isSame(before, normal)
  const isSame =
    isSameIban && before.account_holder === account_holder && before.bic === (bic ?? null)
  if (isSame) return stateOf(before)
  // For an existing account, the holder is part of the office's confirmation.
  if (isSameIban && before.member_status === 'active' && !isHeld(before, now))
    throw invalid([
      {
        context: 'parameter_validation',
        parameter: 'account_holder',
        message: sayTo(caller.language)('input:company_change.needed'),
      },
    ])
  const actor_human = await humanOf(tx, caller)
  const event = eventOf({
    isSameIban,
    // Members whom only the office let in wait, whatever account they had.
    isFirst: before.iban_masked === null && !(await isLetInByOffice(tx, actor_human, now)),
    isHeld: isHeld(before, now),
  })
  const iban_state = nextBankState(before.iban_state, event)
  if (!iban_state)
    throw conflict('bank_check_impossible', `${event} leads nowhere from here`, 'member')
  const sealed = deps.ibans.seal(normal)
  const { iban_hold_hours } = await readSettings(tx)
  const iban_held_until = isSameIban
    ? before.iban_held_until
    : iban_state === 'quarantine'
      ? new Date(now.getTime() + iban_hold_hours * 3_600_000).toISOString()
      : null
  await tx
    .updateTable(arke)
    .set({
      ...sealed,
      account_holder,
      bic: bic ?? null,
      iban_state,
      iban_held_until,
      bank_name: null,
      ...(isSameIban ? {} : { iban_changed_at: now.toISOString() }),
    })
    .where('id', '=', unit)
    .execute()
  await keepBankStep(tx, {
    member: unit,
    account: { iban_masked: sealed.iban_masked, account_holder, bank_name: null },
    state: iban_state,
    evidence: 'entered',
    actor: caller.member,
    actor_human,
    now,
  })
  await recordSecurity(tx, {
    caller,
    action: 'change_iban',
    arke,
    id: unit,
    changes: isSameIban ? { account_holder: 'changed' } : { iban: 'changed' },
    now,
  })
  const after = { iban_state, iban_held_until }
  if (isSameIban) return stateOf(after)
  const notice = { member: unit, path: '/profile?tab=account', reference: unit, now }
  const values = { iban_masked: sealed.iban_masked }
  if (iban_held_until) {
    await notify(tx, {
      ...notice,
      event: 'iban_changed',
      values: {
        ...values,
        hold_hours: iban_hold_hours,
        payment: await paymentInWords(tx, { member: unit, now }),
      },
      also_to: await addressesOf(tx, before),
    })
    await tellOfAccount(tx, { arke, unit, hold_hours: iban_hold_hours, now })
  } else await notify(tx, { ...notice, event: 'iban_added', values })
  return stateOf(after)
}

interface Entered {
  isSameIban: boolean
  isFirst: boolean
  isHeld: boolean
}

/** The event for the old account when the member enters another one. */
function eventOf({ isSameIban, isFirst, isHeld }: Entered) {
  if (isSameIban) return isHeld ? 'renamed_in_hold' : 'renamed'
  return isFirst ? 'added' : 'replaced'
}

interface AccountState {
  iban_state: BankState
  iban_held_until: string | null
}

const stateOf = ({ iban_state, iban_held_until }: AccountState) => ({
  iban_state,
  held_until: iban_state === 'quarantine' ? iban_held_until : null,
})

/** A second address of the owner: the login's, where it differs from the company's. */
async function addressesOf(
  tx: Tx,
  { arke_system_user, email }: { arke_system_user: string | null; email: string },
): Promise<string[]> {
  if (!arke_system_user) return []
  const users = await tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', arke_system_user)
    .execute()
  return users
    .map((user) => user.email)
    .filter((address) => address.toLowerCase() !== email.toLowerCase())
}
