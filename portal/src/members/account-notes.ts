import { holderDiffers, ibanProblem, needsBic, type Say } from '@ruecklauf/model'

interface Account {
  account_holder: string
  iban: string
  bic: string
}

/** Reasons why payout runs would skip an account, shown during input. Null without any. */
export const accountNotes = (
  { account_holder, iban, bic }: Account,
  { company, say }: { company: string; say: Say },
): Record<'account_holder' | 'bic', string | null> => ({
  account_holder:
    account_holder.trim().length > 1 && holderDiffers(account_holder.trim(), company.trim())
      ? say('ui:account.holder_differs', { company: company.trim() })
      : null,
  bic: lacksBic({ iban, bic }) ? say('ui:account.needs_bic') : null,
})

/** Whether a valid IBAN can't be paid without a BIC. */
export const lacksBic = ({ iban, bic }: Pick<Account, 'iban' | 'bic'>): boolean =>
  !bic.trim() && ibanProblem(iban) === null && needsBic(iban)
