import type { backupFailures, IsoDate } from '@ruecklauf/model'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'

interface Failed {
  run: string
  day: IsoDate
  failure: (typeof backupFailures)[number]
  now: Date
}

/** Notifies the admins that a day's backup failed, and why. */
export const tellOfFailure = (tx: Tx, { run, day, failure, now }: Failed): Promise<void> =>
  notifyAdmins(tx, {
    event: 'backup_failed',
    values: { day, reason: (say) => say(`words:backup_failure.${failure}`) },
    path: '/settings?section=operations',
    reference: run,
    except: null,
    now,
  })
