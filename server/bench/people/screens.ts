import { addDays, berlinDay, type Role } from '@ruecklauf/model'

/** One request of a screen. */
export interface ScreenRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

/** Who looks, and at which claim. */
export interface Looking {
  role: Role
  /** Wire id of the member's arke. */
  arke: string
  member: string
  claim: string
  now: Date
}

type Screen = (looking: Looking) => ScreenRequest[]

const get = (path: string, query: Record<string, string> = {}): ScreenRequest => {
  const { order, ...rest } = query
  const search = new URLSearchParams(rest)
  if (order) search.set('order[]', order)
  return { method: 'GET', path: `/lib/${path}${search.size > 0 ? `?${search}` : ''}` }
}

const page = (arke: string, limit: number, query: Record<string, string> = {}) =>
  get(`${arke}/unit`, { ...query, offset: '0', limit: `${limit}`, load_links: 'true' })

const number = (arke: string, filter: string) => get(`${arke}/count`, { filter })

const unread = () =>
  get('notification/unit', { offset: '0', limit: '0', filter: 'isnull(read_at)' })

const handed_in =
  'in(paperwork_status,submitted,in_review,request_document,pending_second_approval,approved,partially_approved,rejected,objection,withdrawn,expired,reversed)'
const running = 'in(campaign_status,active,exhausted,paused)'
const latest = { filter: 'not(eq(paperwork_status,draft))', order: 'submitted_at;desc' }

/** What every screen's frame asks for. */
const card: Screen = () => [get('paperwork/function/total_cashback'), unread()]

const dashboard: Screen = (looking) => [
  ...card(looking),
  page('campaign', 9, { filter: running, order: 'purchase_to;asc' }),
  get('paperwork/function/dashboard'),
]

const queue: Screen = () => [unread(), get('paperwork/function/queue'), page('paperwork', 50)]

const review: Screen = ({ claim }) => [
  get(`paperwork/unit/${claim}`, { load_links: 'true' }),
  page('paperwork_line', 10_000, { filter: `eq(link_paperwork,${claim})`, order: 'position;asc' }),
  page('document', 100, { filter: `eq(link_paperwork,${claim})` }),
  get(`paperwork/unit/${claim}/function/campaigns`),
  get(`paperwork/unit/${claim}/function/related`),
  get(`paperwork/unit/${claim}/function/timeline`),
]

const own_claim: Screen = ({ claim }) => [
  get(`paperwork/unit/${claim}`, { load_links: 'true' }),
  page('wallet_entry', 100, { filter: `eq(link_paperwork,${claim})` }),
  page('paperwork_line', 1_000, { filter: `eq(link_paperwork,${claim})`, order: 'position;asc' }),
  page('document', 100, { filter: `eq(link_paperwork,${claim})` }),
  get(`paperwork/unit/${claim}/function/timeline`),
]

const wallet: Screen = () => [
  page('paperwork', 50, { filter: handed_in, order: 'submitted_at;desc' }),
]
const bookings: Screen = () => [page('wallet_entry', 50), get('wallet_entry/function/balances')]
const products: Screen = () => [get('product/function/paid_today'), page('product', 500)]
const charts: Screen = ({ now }) => [
  get('paperwork/function/charts', { from: addDays(berlinDay(now), -356) }),
]
const kpi: Screen = () => [get('paperwork/function/kpi', { days: '90' })]
const list =
  (arke: string): Screen =>
  () => [page(arke, 50)]

const office = {
  dashboard,
  queue,
  review,
  charts,
  kpi,
  users: list('installer'),
  serials: list('serial_number'),
  points: list('sales_point'),
}

/**
 * What the portal asks for on each role's screens, the first one first, as recorded from it in a browser;
 * sign-in, texts and pictures are not among it.
 */
export const screens: Partial<Record<Role, Record<string, Screen>>> = {
  installer: {
    home: (looking) => [
      ...card(looking),
      get(`installer/unit/${looking.member}`, { load_links: 'true' }),
      number('paperwork', 'eq(paperwork_status,request_document)'),
      get('wallet_entry/function/balances'),
      page('paperwork', 100, {
        filter: 'eq(paperwork_status,request_document)',
        order: 'request_deadline;asc',
      }),
      page('paperwork', 5, { filter: 'eq(paperwork_status,draft)', order: 'updated_at;desc' }),
      page('paperwork', 5, latest),
      get(`installer/unit/${looking.member}/function/tier_progress`),
      get(`installer/unit/${looking.member}/function/personal_targets`),
      get('campaign/function/current'),
      page('notification', 5),
    ],
    wallet,
    own_claim,
    bookings,
    products,
  },
  wholesaler: {
    home: (looking) => [
      ...card(looking),
      get(`wholesaler/unit/${looking.member}`, { load_links: 'true' }),
      get('paperwork/function/charts', { from: `${berlinDay(looking.now).slice(0, 8)}01` }),
      get('wallet_entry/function/balances'),
      get('wallet_entry/function/share_months'),
      page('paperwork', 5, latest),
      get('campaign/function/current'),
      page('notification', 5),
    ],
    wallet,
    charts,
  },
  moderator: { queue, review, serials: list('serial_number') },
  admin: office,
  super_admin: office,
  brand: { dashboard, queue, charts, kpi },
}
