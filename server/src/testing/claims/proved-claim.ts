import { type Check, proofCodes } from '@ruecklauf/model'
import { writeRecord } from '../../paperworks/claim/claim-record.ts'
import type { Api } from '../servers/api.ts'
import { putClaim, type TestClaim } from './claims.ts'

/** The checks of a claim that its e-invoice confirms. */
export const proof = (): Check[] =>
  proofCodes.map((code) => ({ code, state: 'passed', severity: 'warn', values: {} }))

/** A claim that waits, green and confirmed by its e-invoice. */
export async function provedClaim(
  api: Api,
  overrides: Parameters<typeof putClaim>[1] = {},
): Promise<TestClaim> {
  const claim = await putClaim(api, { status: 'submitted', amounts: [10_000], ...overrides })
  await writeRecord(api.database.db, claim.id, { checks: JSON.stringify(proof()) })
  return claim
}
