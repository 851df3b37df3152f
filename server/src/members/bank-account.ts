import { IBAN_HOLD_HOURS, ibanProblem, maskIban, normaliseIban } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { invalid } from '../errors/errors.ts'
import { notify } from '../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tables } from '../tables.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownCompany, type ParticipantArke, participantArkes } from './participant.ts'

const input = z.strictObject({
  iban: z.string().max(60),
  account_holder: z.string().trim().min(2).max(70),
  bic: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
    .nullish(),
  password: z.string().max(128),
})

/**
 * Changes the caller's bank account. The password is asked again; a change of an account that was
 * there holds payouts for a while, and the member is told (docs/domain.md, Bank accounts).
 * @throws invalid beside the field for a wrong IBAN or password.
 */
export const changeIban = participantArkes.map((arke) =>
  defineFunction(arke, 'change_iban', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Changes the bank account',
    input,
    before: (reception, { password }) => confirmPassword(reception, password),
    run: async (context, { password: _, ...account }) => {
      await ownCompany(context, arke)
      return storeBankAccount(context, { arke, ...account })
    },
  }),
)

type IbanState = Selectable<Tables['installer']>['iban_state']

/** What a state becomes by another holder of the same account: the name has to be looked at again. */
const renamed = {
  missing: 'unchecked',
  unchecked: 'unchecked',
  confirmed: 'unchecked',
  no_match: 'unchecked',
  quarantine: 'quarantine',
  invalid: 'invalid',
} as const satisfies Record<IbanState, IbanState>

interface BankAccount {
  arke: ParticipantArke
  iban: string
  account_holder: string
  bic?: string | null | undefined
}

/**
 * Stores an account for the member; the trail keeps only that it changed. The hold is the IBAN's own:
 * it begins when that changes, and nothing that repeats the same IBAN shortens or ends it.
 * @throws invalid beside the field for a wrong IBAN.
 */
export async function storeBankAccount(
  context: FunctionContext,
  { arke, iban, account_holder, bic }: BankAccount,
) {
  const { tx, caller, now, unit } = context
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
  const isSameIban = before.iban === normal
  const isSame =
    isSameIban && before.account_holder === account_holder && before.bic === (bic ?? null)
  if (isSame) return { iban_state: before.iban_state }
  const iban_state = isSameIban
    ? renamed[before.iban_state]
    : before.iban
      ? 'quarantine'
      : 'unchecked'
  await tx
    .updateTable(arke)
    .set({
      iban: normal,
      account_holder,
      bic: bic ?? null,
      iban_state,
      ...(isSameIban ? {} : { iban_changed_at: now.toISOString() }),
    })
    .where('id', '=', unit)
    .execute()
  await recordSecurity(tx, {
    caller,
    action: 'change_iban',
    arke,
    id: unit,
    changes: isSameIban ? { account_holder: 'changed' } : { iban: 'changed' },
    now,
  })
  if (isSameIban) return { iban_state }
  await notify(tx, {
    member: unit,
    event: iban_state === 'quarantine' ? 'iban_changed' : 'iban_added',
    values: { iban_masked: maskIban(normal), hold_hours: IBAN_HOLD_HOURS },
    path: '/profile',
    reference: unit,
    now,
  })
  return { iban_state }
}
