import type { ArkeId } from '../arkes/index.ts'
import { accessOf } from './permissions.ts'
import type { Role } from './roles.ts'

/**
 * The level of a token within an arke, each including the previous ones: to read (lists, units and functions that
 * read), to write (units created, changed and deleted, lists imported), and to act (functions with effects, such as
 * submitting a claim).
 */
export const tokenLevels = ['read', 'write', 'act'] as const
export type TokenLevel = (typeof tokenLevels)[number]

/** The owner of a token: one login, or the programme for another system. */
export type TokenKind = 'personal' | 'service'

/**
 * The arkes open to tokens, and their highest level. Tokens reach nothing else: people, passwords and accounts for
 * signing in, settings, second approvals, files to banks.
 */
const tokenArkes = {
  paperwork: { personal: 'act', service: 'read' },
  paperwork_line: { personal: 'act', service: 'read' },
  document: { personal: 'act', service: 'read' },
  product: { personal: 'read', service: 'read' },
  product_family: { personal: 'read', service: 'read' },
  product_rate: { personal: 'read', service: 'read' },
  serial_number: { personal: 'write', service: 'write' },
  campaign: { personal: 'read', service: 'read' },
  installer: { personal: 'read', service: 'read' },
  wholesaler: { personal: 'read', service: 'read' },
  sales_group: { personal: 'read', service: 'read' },
  sales_point: { personal: 'write', service: 'write' },
  sales_point_contact: { personal: 'write', service: 'write' },
  sales_point_identity: { personal: 'write', service: 'write' },
  wallet_entry: { personal: 'read', service: 'read' },
  payout: { personal: 'read', service: 'read' },
  receipt: { personal: 'read', service: 'read' },
  contact_request: { personal: 'act', service: 'read' },
  faq: { personal: 'read', service: 'read' },
  notification: { personal: 'act', service: null },
} as const satisfies Partial<Record<ArkeId, Record<TokenKind, TokenLevel | null>>>

export type TokenArke = keyof typeof tokenArkes

/** One permission of a token, as stored and sent: `paperwork:read`. */
export type TokenScope = `${TokenArke}:${TokenLevel}`

/** The access levels of a token, by arke. */
export type TokenLevels = Readonly<Partial<Record<string, TokenLevel>>>

/** The role whose rights a service token has. */
export const service_role = 'admin' satisfies Role

/** The longest a token lasts, in days. */
export const token_days = 365
/** The number of days before its expiry when the owner of a token is notified. */
export const token_notice_days = 14

/** How far a token of a kind may reach at most with a role, arke by arke, in the order of the table. */
export function scopesOpenTo(
  role: Role,
  kind: TokenKind,
): { arke: TokenArke; level: TokenLevel }[] {
  return (Object.keys(tokenArkes) as TokenArke[]).flatMap((arke) => {
    const most = tokenArkes[arke][kind]
    const { get, post, put, functions = [] } = accessOf(role, arke)
    if (most === null || !get) return []
    if (most === 'read') return [{ arke, level: most }]
    const level = most === 'act' && functions.length > 0 ? most : post || put ? 'write' : 'read'
    return [{ arke, level }]
  })
}

/** The scopes as a table. A level next to a higher one adds nothing. */
export function levelsOf(scopes: readonly string[]): TokenLevels {
  const levels: Partial<Record<string, TokenLevel>> = {}
  for (const scope of scopes) {
    const [arke = '', name] = scope.split(':')
    const level = tokenLevels.find((tokenLevel) => tokenLevel === name)
    if (level && !reaches(levels[arke], level)) levels[arke] = level
  }
  return levels
}

/** Whether a level includes another. */
export const reaches = (level: TokenLevel | undefined, required: TokenLevel): boolean =>
  level !== undefined && tokenLevels.indexOf(level) >= tokenLevels.indexOf(required)

/** Whether a role may have a token with these scopes, each arke once. */
export function areScopesOpen(
  scopes: readonly string[],
  { role, kind }: { role: Role; kind: TokenKind },
): boolean {
  const open = new Map<string, TokenLevel>(
    scopesOpenTo(role, kind).map(({ arke, level }) => [arke, level]),
  )
  const pairs = scopes.map((scope) => scope.split(':'))
  const isOnce = new Set(pairs.map(([arke]) => arke)).size === scopes.length
  return (
    isOnce &&
    pairs.every(([arke = '', name]) =>
      tokenLevels.some((level) => level === name && reaches(open.get(arke), level)),
    )
  )
}
