import type { Asked } from './cases.ts'
import type { Sent } from './measure.ts'

/** Access tokens by the account a case asks as. */
export type Tokens = Record<Asked['as'], string>

/** A request as it goes over the wire; the bare server gets the same bytes but for the path. */
export const requestOf = (
  { method, path, body, as }: Omit<Asked, 'ids'>,
  tokens: Tokens,
): Sent => ({
  method,
  path,
  headers: {
    'arke-project-key': 'cashback',
    authorization: `Bearer ${tokens[as]}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
