import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countLeft } from '../count-left.ts'
import { ownCompany, participantArkes } from '../participant.ts'

/**
 * `GET …/function/closing`: what is open when the caller closes their account: claims, drafts,
 * money in EUR and whether an account for it is known. Writes nothing. Budget: a count and the
 * balances.
 */
export const closing = participantArkes.map((arke) =>
  defineFunction(arke, 'closing', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'What is open when the caller closes the account',
    input: z.strictObject({}),
    run: async (context) => {
      const { tx, unit, now } = context
      const { iban_masked } = await ownCompany(context, arke)
      const { available, held } = await walletBalances(tx, { member: unit, now })
      return {
        ...(await countLeft(context, arke)),
        balance: toEuro(available + held),
        has_account: iban_masked !== null,
      }
    },
  }),
)
