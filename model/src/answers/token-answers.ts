import { z } from 'zod'
import { tokenLevels } from '../people/token-scopes.ts'
import { id, instant } from './common.ts'

/** A token without its secret: its last letters distinguish it from others. */
const apiToken = z.strictObject({
  id,
  name: z.string(),
  ending: z.string(),
  /** As `paperwork:read`. */
  scopes: z.array(z.string()),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
  /** Null for a deleted owner. */
  made_by: z.string().nullable(),
  state: z.enum(['open', 'over', 'ended']),
})

/** Tokens, newest first, and the highest scope of a new token. */
export const apiTokens = z.strictObject({
  items: z.array(apiToken),
  open_scopes: z.array(z.strictObject({ arke: z.string(), level: z.enum(tokenLevels) })),
})

/** A new token, whole this once. */
export const madeToken = z.strictObject({ id, token: z.string(), expires_at: instant })

export type ApiTokens = z.infer<typeof apiTokens>
export type ApiToken = ApiTokens['items'][number]
export type MadeToken = z.infer<typeof madeToken>
