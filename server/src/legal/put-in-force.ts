import { berlinDay, keysOf, legalTexts } from '@ruecklauf/model'
import type { Deps } from '../deps.ts'
import { storeValue } from '../settings/store-value.ts'
import type { Db } from '../tables.ts'
import { editionsOf, inForceOn } from './editions.ts'

/**
 * Sets the settings (`terms_version`, `conditions_version`, `privacy_version`) to the editions whose day has come;
 * claims and registrations read them there.
 */
export async function putInForce(db: Db, now: Date): Promise<void> {
  for (const kind of keysOf(legalTexts)) {
    const current = inForceOn(await editionsOf(db, kind), berlinDay(now))
    if (current) await storeValue(db, { id: legalTexts[kind].setting, value: current.edition })
  }
}

/** The same as a job, every ten minutes. */
export const putTextsInForce = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  putInForce(database.db, clock())
