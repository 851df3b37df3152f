import { afterAll, expect, test } from 'vitest'
import { bookCredit } from '../../ledger/credits.ts'
import { testDatabase } from '../../testing/database.ts'
import { exampleClaim } from '../../testing/ledger/example-claim.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { db, owner, owner_db } = database
const world = createWorld(owner_db)

/** A firm whose account was closed long ago; what it was credited with is still open. */
async function formerFirm() {
  const claim = await exampleClaim(db)
  const at = new Date('2010-05-01T10:00:00Z')
  const { journal } = await db
    .transaction()
    .execute((tx) => bookCredit(tx, { ...claim, at, amount: 7_000, holding_days: 0 }))
  await owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = '2010-03-01T10:00Z' where id = $1`,
    [claim.member],
  )
  return { firm: claim.member, journal }
}

test('retention_begins with the end of an account or its last booking, for a duplicate too', async () => {
  const { firm } = await formerFirm()
  const [active, duplicate, closed] = [
    await world.installer(),
    await world.installer(),
    await world.installer(),
  ]
  await owner.query('update installer set link_merged_into = $1, merged_at = now() where id = $2', [
    closed.id,
    duplicate.id,
  ])
  await owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = '2012-12-31T23:30Z' where id = $1`,
    [closed.id],
  )
  const begins = (member: string) => answerOf(owner, 'retention_begins($1)', [member])
  expect(await begins(firm)).toBe('2010-05-01')
  expect(await begins(active.id)).toBeNull()
  expect(await begins(closed.id)).toBe('2013-01-01')
  expect(await begins(duplicate.id)).toBe('2013-01-01')
  expect(await answerOf(owner, 'unsettled_amount($1)', [firm])).toBe(7_000)
  expect(await answerOf(owner, 'unsettled_amount($1)', [active.id])).toBe(0)
})

test('what an erasure lets through is about its member, in its transaction alone', async () => {
  const { firm, journal } = await formerFirm()
  const claim = await world.draft({ link_installer: firm })
  const other = await world.draft()
  const calls: [call: string, value: string][] = [
    ['erases($1)', firm],
    ['erases_claim($1)', claim.id],
    ['erases_journal($1)', journal],
    [`erases_change('company', $1, true)`, firm],
    [`erases_change('mailbox', $1, true)`, firm],
    ['erases($1)', other.link_installer],
    ['erases_claim($1)', other.id],
    [`erases_change('company', $1, true)`, other.link_installer],
    [`erases_change('agreed_share', $1, false)`, 'a point of others'],
    ['erases_point($1)', 'a point of others'],
    ['erases_receipt($1)', 'a receipt of others'],
    ['erases_line($1::bigint)', '1'],
  ]
  const client = await owner.connect()
  const answers = async () => {
    const erased: boolean[] = []
    for (const [call, value] of calls)
      erased.push((await client.query(`select ${call} as answer`, [value])).rows[0].answer)
    return erased
  }
  try {
    await client.query('begin')
    await client.query(
      `insert into retention_run (id, month, began_at) values ('run', '2026-03-01', now())`,
    )
    await client.query(
      `insert into erasure (id, link_run, link_member, retention_class, day, erased_at, is_complete)
       values ('erasure', 'run', $1, 'letters', '2026-03-01', now(), true)`,
      [firm],
    )
    expect(await answers()).toEqual(calls.map((_, place) => place < 5))
    await client.query('commit')
    expect(await answers()).toEqual(calls.map(() => false))
  } finally {
    client.release()
  }
})

test('erases_old is what is older than its class is kept, whoever it concerns', async () => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into retention_run (id, month, began_at) values ('old', '2026-04-01', now())`,
    )
    await client.query(
      `insert into erasure (id, link_run, retention_class, day, erased_at, is_complete)
       values ('all', 'old', 'access', '2026-01-01', now(), true)`,
    )
    const { rows } = await client.query(
      `select erases_old('access', '2024-12-31T22:59Z') as old,
         erases_old('access', '2024-12-31T23:01Z') as young, erases_old('books', '1990-01-01') as other`,
    )
    expect(rows).toEqual([{ old: true, young: false, other: false }])
    await client.query('rollback')
  } finally {
    client.release()
  }
})
