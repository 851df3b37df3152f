import { companyName } from '../../notifications/company-name.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'

/** Notifies the admins of a claim with a red risk at submission. */
export async function tellOfRed(tx: Tx, { claim, now }: { claim: Paperwork; now: Date }) {
  if (claim.risk_level !== 'red') return
  const company = await companyName(tx, claim.link_installer)
  await notifyAdmins(tx, {
    event: 'claim_red',
    values: {
      claim_number: claim.claim_number ?? '',
      company,
      amount: claim.expected_amount,
    },
    path: `/paperworks/${claim.id}`,
    reference: claim.id,
    except: null,
    now,
  })
}
