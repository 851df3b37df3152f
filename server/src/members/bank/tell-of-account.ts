import { companyName } from '../../notifications/company-name.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'

interface Replaced {
  arke: string
  unit: string
  hold_hours: number
  now: Date
}

/** Notifies the admins that a firm has another account, which is not paid yet. */
export async function tellOfAccount(tx: Tx, { arke, unit, hold_hours, now }: Replaced) {
  const company = await companyName(tx, unit)
  await notifyAdmins(tx, {
    event: 'account_replaced',
    values: { company, hold_hours },
    path: `/users?tab=${arke}&unit=${unit}`,
    reference: unit,
    except: null,
    now,
  })
}
