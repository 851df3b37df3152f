import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/** Notifies the office of a waiting registration. */
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
