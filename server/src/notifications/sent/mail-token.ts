import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../security/keys.ts'

type Secrets = Pick<Deps['config'], 'auth_secrets'>

/**
 * The token that identifies a bounced mail: its id in the log and our signature. Short and lower case, because it must
 * fit into the local part of an address (RFC 5321: 64 characters).
 */
export const mailToken = ({ auth_secrets }: Secrets, id: string): string =>
  `${id}.${sign(deriveKeys(auth_secrets).mail_bounce[0], id).toString('hex')}`

/** The id of the mail in a report; null without a token we signed. */
export function readMailToken({ auth_secrets }: Secrets, text: string): string | null {
  for (const [, id = '', mark = ''] of [...text.matchAll(token)].slice(0, MOST))
    if (deriveKeys(auth_secrets).mail_bounce.some((key) => isOurs(key, { id, mark }))) return id
  return null
}

/** A report names its mail some times; no stranger has us check more. */
const MOST = 20

/** A longer mark is none of ours. */
const token = /([0-9a-f-]{36})\.([0-9a-f]{16,17})/gi

const sign = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(id.toLowerCase()).digest().subarray(0, 8)

const isOurs = (key: Uint8Array, { id, mark }: { id: string; mark: string }) =>
  mark.length === 16 && timingSafeEqual(sign(key, id), Buffer.from(mark, 'hex'))
