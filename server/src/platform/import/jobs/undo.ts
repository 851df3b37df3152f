import { z } from 'zod'
import { recordAudit } from '../../../audit/audit.ts'
import { inClientTransaction } from '../../../db/client-transaction.ts'
import { codeOf } from '../../../errors/error-code.ts'
import { scopeOf } from '../../access.ts'
import { defineLongFunction, type Reception } from '../../functions.ts'
import { stillInUse } from '../../write/still-in-use.ts'
import { alreadyRunning, inTheWay, notKept } from '../refusals.ts'
import { readJob } from './read-jobs.ts'
import { openStep } from './step.ts'
import { findInTheWay, takeBack } from './take-back.ts'

/**
 * Undoes an import as a whole: removes new units and restores changed ones, unless somebody has
 * used any of them.
 * @throws conflict `import_in_the_way`, `import_not_kept`, bad_request `still_in_use`
 */
export const undoImport = defineLongFunction('import_undo', {
  methods: ['POST'],
  summary: 'Takes back what an import brought, while nothing used it',
  needs: 'post',
  isNamedForParticipants: true,
  input: z.strictObject({ job: z.string().max(60) }),
  run: undo,
})

async function undo({ deps, caller, served }: Reception, { job: id }: { job: string }) {
  const scope = scopeOf('post', { registry: deps.registry, caller, served })
  const now = deps.clock()
  const asker = { id, arke: served.id, caller, now }
  const { pool, db } = deps.database
  await inClientTransaction(pool, async (tx, client) => {
    await client.query(`set local statement_timeout = '1min'; set local lock_timeout = '5s';
      set local idle_in_transaction_session_timeout = '1min'`)
    const job = await openStep(tx, { ...asker, to: 'undone' })
    if (!(await readJob(tx, asker)).may_undo) throw notKept()
    const obstacles = await findInTheWay(client, scope, id)
    if (obstacles.gone + obstacles.changed + obstacles.used > 0) throw inTheWay(obstacles)
    await takeBack(client, scope, job)
    await tx
      .updateTable('import_job')
      .set({ state: 'undone', ended_at: now.toISOString(), is_kept: false })
      .where('id', '=', id)
      .execute()
    const { sha256, counts } = job
    const changes = { sha256, ...counts }
    await recordAudit(tx, { caller, action: 'import_undo', arke: served.id, id: '', changes, now })
    await deps.events.publish(tx, { topic: served.id, id: '' })
  }).catch((error: unknown) => {
    if (codeOf(error) === '55P03') throw alreadyRunning()
    throw codeOf(error) === '23503' ? stillInUse(error, scope) : error
  })
  return readJob(db, asker)
}
