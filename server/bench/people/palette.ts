import type { Role } from '@ruecklauf/model'

/** What the palette asks for, as `portal/src/app/palette` does: in a role's order. */
type Place = readonly [arke: string, fields: string, mistyped?: 'forgiven']

const firm = 'company,customer_number,city,last_name,email'
const own: readonly Place[] = [['paperwork', 'claim_number,invoice_number']]
const known: readonly Place[] = [
  ['product', 'name,article_number,gtin', 'forgiven'],
  ['faq', 'question'],
]
const reviewed: readonly Place[] = [
  ['paperwork', 'claim_number,invoice_number,link_installer.label,link_installer.customer_number'],
  ['paperwork_line', 'serial', 'forgiven'],
  ['serial_number', 'serial', 'forgiven'],
]
const administered: readonly Place[] = [
  ['installer', firm, 'forgiven'],
  ['wholesaler', firm, 'forgiven'],
  ['product', 'name,article_number,gtin', 'forgiven'],
  ['campaign', 'name', 'forgiven'],
  ['sales_point', 'business_name,number,city', 'forgiven'],
  ['sales_group', 'name', 'forgiven'],
  ['payout_run', 'run_number'],
  ['payout', 'end_to_end_id'],
  ['faq', 'question'],
]

const places: Partial<Record<Role, readonly Place[]>> = {
  installer: [...own, ['paperwork_line', 'serial', 'forgiven'], ...known],
  wholesaler: [...own, ...known],
  moderator: [...reviewed, ['faq', 'question']],
  admin: [...reviewed, ...administered],
}

/** The requests that one typed text sends at once. */
export const paletteRequests = (role: Role, text: string): string[] =>
  (places[role] ?? []).map(([arke, fields]) => {
    const parts = fields.split(',').map((field) => `icontains(${field},${text})`)
    const filter = parts.length > 1 ? `or(${parts.join(',')})` : (parts[0] ?? '')
    const query = new URLSearchParams({ filter, limit: '5', load_links: 'true', quick: 'true' })
    return `${arke}/unit?${query}`
  })

/** Those that follow where nothing was found. */
export const forgivingRequests = (role: Role, text: string): string[] =>
  (places[role] ?? [])
    .filter(([, , mistyped]) => mistyped)
    .map(([arke]) => `${arke}/function/similar?${new URLSearchParams({ text })}`)
