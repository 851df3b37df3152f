import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hastily } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'

/**
 * Creates the demo in an empty embedded database. An interrupted start leaves a mark with its reason,
 * and the next start begins again.
 * @throws StartError when the demo could not be made.
 */
export async function fillDemo(deps: Deps): Promise<void> {
  const mark = markOf(deps.config.data_dir)
  if (await deps.database.db.selectFrom('member').select('id').executeTakeFirst()) return
  writeFileSync(mark, '')
  // Loaded only now: later starts and the operator's own database never need it.
  const { createDemo } = await import('../demo/create-demo.ts')
  // A demo cut short is started over: nothing of it has to be on disk before all of it is there.
  const hasty = hastily(deps.database)
  try {
    await createDemo({ ...deps, database: hasty.database })
  } catch (error) {
    writeFileSync(mark, `${error instanceof Error ? error.stack : error}\n`)
    throw new StartError(
      `The demo data could not be made (${messageOf(error)}). Start again: the next start makes them anew. Details are in ${mark}.`,
    )
  } finally {
    await hasty.close()
  }
  // A commit that waits takes along all those before it that did not; it needs something to write.
  await deps.database.owner.query("select pg_logical_emit_message(true, 'demo', 'whole')")
  rmSync(mark)
}

/** Whether an earlier start was killed while it created the demo. */
export const isDemoUnfinished = (data_dir: string): boolean => existsSync(markOf(data_dir))

/** To be called once the half-made database is gone. */
export const forgetUnfinishedDemo = (data_dir: string): void =>
  rmSync(markOf(data_dir), { force: true })

const markOf = (data_dir: string) => join(data_dir, 'demo.unfinished')
