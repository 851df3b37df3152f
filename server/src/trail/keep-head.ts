import { berlinDay } from '@ruecklauf/model'
import { chainAudit } from '../audit/chain-audit.ts'
import { chainHead } from '../audit/chained-trail.ts'
import type { Deps } from '../deps.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { readSettings } from '../settings/read-settings.ts'
import { sealLedger } from './seal-ledger.ts'

/**
 * Stores the end of the audit log once a German day, and mails it to the addresses in the settings: nobody with access
 * to the database can change that mail. Writes as the tables' owner, because requests may not touch it.
 */
export async function keepHead({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock()
  const day = berlinDay(now)
  const { owner_db } = database
  const head = owner_db.selectFrom('trail_head').select('day').where('day', '=', day)
  if (await head.executeTakeFirst()) return
  await sealLedger({ database, clock })
  await chainAudit({ database })
  const { position, hash } = await chainHead(database.owner)
  if (position === 0) return
  const { trail_head_mail } = await readSettings(owner_db)
  const addresses = trail_head_mail.split(',').map((address) => address.trim())
  await owner_db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: rows } = await tx
      .insertInto('trail_head')
      .values({ day, position, hash: Buffer.from(hash, 'hex'), kept_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (rows !== 1n) return
    await enqueueAll(
      tx,
      addresses
        .filter((to) => to !== '')
        .map((to) => ({
          kind: 'trail_head_mail' as const,
          payload: { to, day, position, hash },
          due_at: now,
        })),
    )
  })
}
