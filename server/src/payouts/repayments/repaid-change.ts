import { berlinDay, toCents, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { arkeOfMember, type KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { conflict, invalidIn } from '../../errors/errors.ts'
import { negativeWallets } from '../../ledger/balances/negative-wallets.ts'
import { requireBankDay } from '../../ledger/bank-day.ts'
import { participantArkes } from '../../members/participant.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { lockDebts, repayDebt } from './repay-debt.ts'

const asRepaid = {
  amount: z.number().positive().multipleOf(0.01).describe('EUR'),
  on: z.iso.date().describe('On which the bank booked it'),
  /** Evidence for the second person: the bank's statement, its day and line. */
  evidence: z.string().trim().min(3).max(500),
}

/**
 * Two people confirm that a member repaid some or all of their debt, by a transfer to the
 * programme's account.
 */
export const repaidChange: KindOfChange<z.output<z.ZodObject<typeof asRepaid>>> = {
  id: 'debt_repaid',
  arke: 'installer',
  arkeOf: arkeOfMember,
  field: null,
  path: (member, arke) => `/users?tab=${arke}&unit=${member}`,
  check: async (context, member, { amount, on, evidence }) => {
    const { tx, caller, now } = context
    await lockDebts(tx, member)
    const [debt] = await negativeWallets(tx, member)
    if (!debt) throw conflict('no_debt', 'the member owes nothing', 'member')
    if (toCents(amount) > -debt.amount) throw moreThanDebt()
    const earliest = { day: berlinDay(new Date(debt.since)), reason: 'before_debt' } as const
    await requireBankDay(tx, { on, earliest, now })
    const { company } = await tx
      .selectFrom('member_profile')
      .select('company')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    return {
      name: company ?? member,
      before: { debt: toEuro(-debt.amount) },
      after: { amount, on, evidence },
      apply: async ({ id }) => {
        const payout = await repayDebt(tx, {
          member,
          amount: toCents(amount),
          on,
          key: id,
          actor: caller.member,
          at: now,
          note: 'Rückzahlung auf das Konto des Programms',
        })
        await enqueue(tx, {
          kind: 'make_receipts',
          payload: { payouts: [payout], at: now.toISOString() },
          due_at: now,
        })
      },
    }
  },
}

/** Proposes to book a member's repayment. */
export const repaidFunctions = participantArkes.map((arke) =>
  defineProposal(repaidChange, 'repaid', {
    on: arke,
    summary: 'Proposes to book what a member paid back by transfer',
    input: asRepaid,
    subject: (_, { unit }) => unit,
  }),
)

const moreThanDebt = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:payout_run.more_than_debt'),
      parameter: 'amount',
    },
  ])
