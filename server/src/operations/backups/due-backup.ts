import { berlinDay, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** As often a day is tried again, before nobody does until the next. */
export const TRIES = 3

/** The German day whose backup is still to be made, at an instant, and which try that is; else null. */
export async function dueBackup(
  db: Db,
  { time, now }: { time: string; now: Date },
): Promise<{ day: IsoDate; attempt: number } | null> {
  const day = berlinDay(now)
  if (clockTime.format(now) < time) return null
  const today = await db
    .selectFrom('backup_run')
    .select('failure')
    .where('began_at', '>=', startOfBerlinDay(day).toISOString())
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '<>', 'stopped')]))
    .execute()
  const isMade = today.some(({ failure }) => failure === null)
  return isMade || today.length >= TRIES ? null : { day, attempt: today.length + 1 }
}

const clockTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
