import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentCaller } from '../auth/members.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { Attendance } from './attendance.ts'
import { contentOf } from './content.ts'
import { endFailed, endReady, giveBack } from './end.ts'
import { interrupted, notAllowed } from './refusals.ts'
import { mayBegin, type TakenExport } from './take-next.ts'

/** Makes the file of an export with its requester's current permissions. Notifies them of failures. */
export async function makeExport(
  deps: Deps,
  job: TakenExport,
  isStopping: () => boolean,
): Promise<void> {
  const attendance = new Attendance(deps, { id: job.id, isStopping })
  const path = join(tmpdir(), `ruecklauf-export-${randomUUID()}`)
  try {
    if (!mayBegin(job)) throw interrupted()
    const caller = await askerOf(deps, job)
    const content = contentOf(deps, job, caller)
    if (!content) throw notAllowed()
    const written = await content.write({ path, attendance })
    const { sha256 } = await deps.files.putFile(path)
    await endReady(deps, { job, ...written, sha256, access_sha256: content.mark })
  } catch (error) {
    if (isStopping()) await giveBack(deps, job)
    else if (!attendance.isOver) await endFailed(deps, { job, error })
  } finally {
    attendance.end()
    await rm(path, { force: true })
  }
}

/** The requester with their current rights. */
async function askerOf(
  { database, brand, clock }: Deps,
  { link_member, link_person }: TakenExport,
): Promise<Caller> {
  const caller = await currentCaller(database.db, {
    ...{ member: link_member, person: link_person },
    ...{ brand_id: brand.id, now: clock() },
  })
  if (!caller) throw notAllowed()
  return caller
}
