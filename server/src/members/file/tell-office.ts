import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/** Tells the office that a registration waits for it. */
export const tellOffice = (
  { tx, unit, now, served }: Pick<FunctionContext, 'tx' | 'unit' | 'now' | 'served'>,
  company: string,
): Promise<void> =>
  notifyAdmins(tx, {
    event: 'registration_waits',
    values: { company },
    path: `/users?tab=${served.arke.id}&unit=${unit}&part=file`,
    reference: unit,
    except: null,
    now,
  })
