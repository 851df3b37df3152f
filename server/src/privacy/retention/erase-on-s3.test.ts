import { afterAll, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { forgetUnusedFiles } from '../../documents/forget-unused-files.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { testApi } from '../../testing/servers/api.ts'
import { testS3 } from '../../testing/servers/s3.ts'
import { eraseDue } from './erase-due.ts'

const s3 = await testS3()
afterAll(s3.close)
const api = await testApi({ config: s3.environment })
afterAll(api.close)
const { database, deps, time } = api
await ensureSettings(database.owner_db)

/** A firm that handed in a file, whose bytes lie in the bucket. */
async function firmWithFile(words: string) {
  const { id } = await api.world.installer()
  const stored = await deps.files.put(Buffer.from(words))
  const file = {
    id: newId(),
    name: 'auszug.pdf',
    extension: '.pdf',
    path: stored.sha256,
    ...stored,
  }
  await database.db
    .insertInto('arke_file')
    .values({ ...file, link_owner: id })
    .execute()
  return { id, sha256: stored.sha256 }
}

it('takes the files of a firm that is gone out of the bucket, and leaves those of others', async () => {
  const going = await firmWithFile('Gewerbeanmeldung der einen')
  const staying = await firmWithFile('Gewerbeanmeldung der anderen')
  await database.owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = $2 where id = $1`,
    [going.id, time.now.toISOString()],
  )
  const inBucket = () => Promise.all([going, staying].map(({ sha256 }) => deps.files.has(sha256)))
  await eraseDue(deps)
  expect(await inBucket()).toEqual([true, true])
  time.now = new Date('2038-02-01T09:00:00Z')
  await eraseDue(deps)
  expect(s3.asked).toContain('DELETE')
  expect(await inBucket()).toEqual([false, true])
})

it('erases in the database what a bucket that is down keeps, and comes for its bytes later', async () => {
  const going = await firmWithFile('Gewerbeanmeldung der dritten')
  await database.owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = $2 where id = $1`,
    [going.id, '2026-03-02T09:00:00Z'],
  )
  time.now = new Date('2038-03-01T09:00:00Z')
  s3.disturb('broken')
  await eraseDue(deps).catch(() => undefined)
  s3.heal()
  await eraseDue(deps)
  await forgetUnusedFiles({ ...deps, clock: () => new Date(Date.now() + 48 * 3_600_000) })
  expect(await deps.files.has(going.sha256)).toBe(false)
})
