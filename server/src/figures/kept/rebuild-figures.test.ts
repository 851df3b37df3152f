import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { carryOverFigures } from './carry-over.ts'
import { rebuildFigures } from './rebuild-figures.ts'
import { verifyFigures } from './verify-figures.ts'

const api = await testApi()
afterAll(api.close)
const { database, world } = api
const reviewer = await world.staff('super_admin')

/** Counted claims of the whole programme, as readers sum them. */
async function claimsKept(): Promise<number> {
  const { rows } = await sql<{ claims: number }>`
    select sum(claims)::int as claims from claim_day where scope = ''`.execute(database.db)
  return rows[0]?.claims ?? 0
}

test.each([
  ['carrying over', () => carryOverFigures(api.deps)],
  ['a rebuild', () => rebuildFigures(database)],
])('%s beside decisions loses nothing, and readers see every claim once', async (_, work) => {
  const before = await claimsKept()
  const claims = await Promise.all(
    Array.from({ length: 24 }, () => putClaim(api, { status: 'submitted', amounts: [10_000] })),
  )
  let isOver = false
  const decided = Promise.all(
    claims.map(async ({ id }) => {
      const admin = await api.as('super_admin', reviewer)
      await admin.post(`/paperwork/unit/${id}/function/take`, {})
      return (await admin.post(`/paperwork/unit/${id}/function/approve`, {})).status
    }),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await work()
    expect(await claimsKept()).toBe(before + 24)
  }
  expect(new Set(await decided)).toEqual(new Set([200]))
  await work()
  expect(await verifyFigures(database)).toEqual([])
})

test('names what was tampered with, and a rebuild puts it right', async () => {
  const { id } = await putClaim(api, { status: 'approved', amounts: [10_000] })
  await carryOverFigures(api.deps)
  await database.owner.query(`update kept_claim_day set claims = claims + 1 where scope = '' and day =
    (select max(day) from kept_claim_day) and status = 'approved'`)
  await database.owner.query('delete from kept_installer_total')
  await database.owner.query(
    'update counted_claim set amount = amount + 1 where link_paperwork = $1',
    [id],
  )
  const problems = await verifyFigures(database)
  expect(problems).toContainEqual({ check: 'claim_counted', subject: id })
  const checks = new Set<string>(problems.map(({ check }) => check))
  expect(checks).toContain('kept_claim_day')
  expect(checks).toContain('kept_installer_total')
  expect(checks).not.toContain('kept_earned_day')
  expect(await rebuildFigures(database)).toBeGreaterThan(0)
  expect(await verifyFigures(database)).toEqual([])
})

test('claims that were loaded past the triggers are counted by a rebuild, and drafts never', async () => {
  const before = await claimsKept()
  const client = await database.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into paperwork (id, link_installer, paperwork_status, claim_number, submitted_at)
       values ('loaded', $1, 'submitted', 'CB-loaded', '2026-01-01T12:00:00Z'),
         ('a draft', $1, 'draft', null, null)`,
      [(await world.installer()).id],
    )
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  expect(await verifyFigures(database)).toEqual([{ check: 'claim_counted', subject: 'loaded' }])
  await rebuildFigures(database)
  expect(await claimsKept()).toBe(before + 1)
  expect(await verifyFigures(database)).toEqual([])
})
