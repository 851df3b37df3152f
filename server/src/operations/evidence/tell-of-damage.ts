import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { countWithin } from '../../security/count-within.ts'
import type { Tx } from '../../tables.ts'
import type { Damage } from './watch-evidence.ts'

interface Found {
  damage: Damage
  sha256: string
  /** The caller who requested the file. */
  caller: Caller | null
}

const DAY_MINUTES = 24 * 60
/** Units with the same bytes that the audit log names. */
const NAMED = 20

/** Logs a damaged file and notifies the admins; once a day, for any number of requests. */
export const tellOfDamage = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { damage, sha256, caller }: Found,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const now = clock()
    const key = JSON.stringify([damage, sha256])
    const { attempts } = await countWithin(tx, { key, minutes: DAY_MINUTES, now })
    if (attempts > 1) return
    const [first, ...others] = await unitsOf(tx, sha256)
    if (!first) return
    for (const { id } of [first, ...others])
      await recordAudit(tx, { caller, action: damage, arke: 'arke_file', id, now })
    await notifyAdmins(tx, {
      event: 'file_damaged',
      values: { file: first.name, problem: (say) => say(`failures:${damage}`) },
      path: `/settings/trail?of=${encodeURIComponent(first.id)}`,
      reference: first.id,
      except: null,
      now,
    })
  })

const unitsOf = (tx: Tx, sha256: string) =>
  tx
    .selectFrom('arke_file')
    .select(['id', 'name'])
    .where('sha256', '=', sha256)
    .orderBy('id')
    .limit(NAMED)
    .execute()
