import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '../../tables.ts'

const HOW_MANY = 10
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** New codes for owners who lose app and passkeys; the old ones become invalid. */
export async function newRecoveryCodes(tx: Tx, user: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await tx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: user, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Whether it is one of the login's codes, which this uses up. */
export async function isRecoveryCode(
  tx: Tx,
  { user, code, now }: { user: string; code: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', user)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

const newCode = () => {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four()].join('-')
}

/** Sixty random bits need no slow hash. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()
