import { afterAll, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { testApi } from '../testing/servers/api.ts'
import { verifyClaims } from './verify-claims.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const owner = await api.as('installer')
const moderator = await api.as('moderator')
const product = await api.world.product()

async function approvedClaim() {
  const { id } = await submittedClaim(api, { owner, product })
  await moderator.post(`/paperwork/unit/${id}/function/take`, {})
  const { status } = await moderator.post(`/paperwork/unit/${id}/function/approve`, {})
  expect(status).toBe(200)
  return id
}

/** What only the owner of the tables could do, with the triggers switched off. */
async function tamper(statement: string) {
  const client = await api.database.owner.connect()
  try {
    await client.query(`set session_replication_role = replica; ${statement}`)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

test('claims that were decided and credited are in order', async () => {
  await approvedClaim()
  await submittedClaim(api, { owner, product })
  expect(await verifyClaims(db)).toEqual([])
})

test('a decided claim without a credit is found, and one with another amount', async () => {
  const [without, other] = [await submittedClaim(api, { owner, product }), await approvedClaim()]
  await tamper(
    `update paperwork set paperwork_status = 'approved', approved_amount = 15000 where id = '${without.id}';
     update paperwork set approved_amount = 1 where id = '${other}'`,
  )
  const claims = [without.id, other].toSorted()
  expect(await verifyClaims(db)).toEqual(
    claims.map((subject) => ({ check: 'claim_credited', subject })),
  )
  await tamper(
    `update paperwork set paperwork_status = 'submitted', approved_amount = null where id = '${without.id}';
     update paperwork set approved_amount = 15000 where id = '${other}'`,
  )
})

test('a credit without its claim and a payout without its booking are found', async () => {
  const claim = await approvedClaim()
  const missing = newId()
  await tamper(`update ledger_journal set source_id = '${missing}' where source_id = '${claim}'`)
  const payout = newId()
  await tamper(
    `insert into payout (id, link_member, amount, payout_status)
     values ('${payout}', '${owner.member}', 100, 'executed')`,
  )
  expect(await verifyClaims(db)).toEqual([
    { check: 'claim_credited', subject: claim },
    { check: 'credit_of_a_claim', subject: missing },
    { check: 'payout_booked', subject: payout },
  ])
})
