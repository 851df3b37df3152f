import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { explain, type PlanNode, rowsRead, rowsTaken, type Statement } from '../testing/plan.ts'
import { testApi } from '../testing/servers/api.ts'

/*
 * The lists, counts and searches the portal asks for, and that each of them is answered from an
 * index, on tables of some ten thousand rows: what a page shows is read, not what it leaves out.
 */

const open = 'in(paperwork_status,submitted,in_review)'
const undecided =
  'in(paperwork_status,submitted,in_review,request_document,pending_second_approval,objection)'
const ourTurn = 'in(paperwork_status,submitted,in_review,pending_second_approval,objection)'
const decided = 'in(paperwork_status,approved,partially_approved,rejected)'
const handedIn =
  'in(paperwork_status,submitted,in_review,request_document,pending_second_approval,approved,partially_approved,rejected,objection,withdrawn,expired,reversed)'
const mine = 'and(eq(paperwork_status,in_review),eq(link_assignee,{moderator}))'
const firstWeek = 'gte(submitted_at,2026-02-01T00:00:00Z),lte(submitted_at,2026-02-08T00:00:00Z)'
const granted =
  'in(paperwork_status,approved,partially_approved),gte(decided_at,2026-03-01T00:00:00Z)'

const searched = (text: string, ...fields: string[]) =>
  `or(${fields.map((field) => `icontains(${field},${text})`).join(',')})`
const claims = (text: string) =>
  searched(
    text,
    'claim_number',
    'invoice_number',
    'link_installer.label',
    'link_installer.customer_number',
    'link_installer.city',
    'link_sales_point.business_name',
  )
const inPalette = (text: string) =>
  searched(
    text,
    'claim_number',
    'invoice_number',
    'link_installer.label',
    'link_installer.customer_number',
  )
const ownSearch = (text: string) =>
  searched(
    text,
    'claim_number',
    'invoice_number',
    'installation_city',
    'link_sales_point.business_name',
  )
const company = (text: string) =>
  searched(text, 'company', 'last_name', 'email', 'customer_number', 'city')
const points = (text: string) => searched(text, 'business_name', 'number', 'city', 'postcode')

/** What is asked for | by | arke | filter | order, where not the arke's own | rows, where not 50; 0 counts | whether quick. */
const lists = `
queue | admin | paperwork
queue: later pages | admin | paperwork | ${handedIn}
queue: mine | moderator | paperwork | ${mine} | due_on;asc
queue: new | moderator | paperwork | eq(paperwork_status,submitted) | due_on;asc
queue: returned | moderator | paperwork | and(gt(resubmissions,0),${open}) | due_on;asc
queue: due | moderator | paperwork | and(${open},lte(due_on,2026-03-02)) | due_on;asc
queue: decided | moderator | paperwork | ${decided} | decided_at;desc
queue: approved, not paid out | moderator | paperwork | and(in(paperwork_status,approved,partially_approved),in(payout_state,unpaid,planned)) | decided_at;asc
queue: in a run | admin | paperwork | in(payout_state,planned,sent)
queue: a Land | admin | paperwork | in(land,HB)
queue: campaign of few | moderator | paperwork | in(link_campaigns,campaign-2)
queue: mine, counted | moderator | paperwork | ${mine} | | 0
queue: new, counted | moderator | paperwork | eq(paperwork_status,submitted) | | 0
queue: returned, counted | moderator | paperwork | and(gt(resubmissions,0),${open}) | | 0
queue: due, counted | moderator | paperwork | and(${open},lte(due_on,2026-03-02)) | | 0
queue: of a reviewer | admin | paperwork | eq(link_assignee,{moderator})
queue: new messages | moderator | paperwork | not(isnull(new_message_at))
queue: marked | admin | paperwork | eq(is_flagged,true)
queue: of nobody | admin | paperwork | isnull(link_assignee)
queue: overdue | admin | paperwork | and(lt(due_on,2026-03-02),${open})
queue: many risk points | admin | paperwork | gte(risk_score,98)
queue: high risk | admin | paperwork | eq(risk_level,red)
queue: new and green | moderator | paperwork | and(eq(paperwork_status,submitted),eq(risk_level,green)) | due_on;asc
queue: some risk | admin | paperwork | eq(risk_level,amber)
queue: low risk | admin | paperwork | eq(risk_level,green)
queue: e-invoices | admin | paperwork | eq(document_type,e_invoice)
queue: a number searched | admin | paperwork | ${claims('00012345')}
queue: a company searched | admin | paperwork | ${claims('klima 4711')}
queue: searched in a view | admin | paperwork | and(eq(paperwork_status,submitted),${claims('12345')}) | due_on;asc
queue by number | admin | paperwork | | claim_number;asc
queue by status | admin | paperwork | | paperwork_status;asc
queue by risk points | admin | paperwork | | risk_score;desc
queue by due day | admin | paperwork | | due_on;asc
queue by devices | admin | paperwork | | device_count;desc
queue by expected amount | admin | paperwork | | expected_amount;desc
queue by approved amount | admin | paperwork | | approved_amount;desc
queue by submission | admin | paperwork | | submitted_at;desc
queue by kind of document | admin | paperwork | | document_type;asc
filter panel: installer | admin | paperwork | in(link_installer,installer-17)
filter panel: sales point | admin | paperwork | in(link_sales_point,point-17)
filter panel: amount | admin | paperwork | and(eq(paperwork_status,approved),gte(expected_amount,100))
filter panel: days | admin | paperwork | and(${firstWeek})
filter panel: invoice number | admin | paperwork | icontains(invoice_number,12345)
dashboard: open | admin | paperwork | ${undecided}
dashboard: overdue | admin | paperwork | and(${ourTurn},lt(due_on,2026-03-02))
dashboard: waiting | admin | paperwork | in(paperwork_status,request_document)
dashboard: decided | admin | paperwork | ${decided}
dashboard: granted this month | admin | paperwork | and(${granted})
dashboard: open since | admin | paperwork | and(${undecided},${firstWeek})
review: devices | moderator | paperwork_line | eq(link_paperwork,claim-4711) | position;asc | 1000
review: documents | moderator | document | eq(link_paperwork,claim-4711) | | 100
own claims | installer | paperwork | ${handedIn} | submitted_at;desc
own claims and drafts | installer | paperwork | | submitted_at;desc
own claims searched | installer | paperwork | ${ownSearch('zentrum 4711')} | submitted_at;desc
own claims searched, counted | installer | paperwork | ${ownSearch('zentrum 4711')} | | 0
own devices searched | installer | paperwork_line | ${searched('klima 4711', 'serial', 'link_product.name')} | inserted_at;desc | 100
own sales points' claims searched | wholesaler | paperwork | ${ownSearch('zentrum 4711')} | submitted_at;desc
own claims by number | installer | paperwork | ${handedIn} | claim_number;asc
own claims that were rejected | installer | paperwork | in(paperwork_status,rejected) | submitted_at;desc
own latest claims | installer | paperwork | not(eq(paperwork_status,draft)) | submitted_at;desc | 5
own claims of a month, counted | installer | paperwork | gte(submitted_at,2026-03-01T00:00:00Z) | | 0
own claim in the palette | installer | paperwork | ${searched('4711', 'claim_number', 'invoice_number')} | | 5 | quick
own device in the palette | installer | paperwork_line | icontains(serial,4711) | | 5 | quick
own drafts | installer | paperwork | eq(paperwork_status,draft) | updated_at;desc
own requests | installer | paperwork | eq(paperwork_status,request_document) | request_deadline;asc
own requests, counted | installer | paperwork | eq(paperwork_status,request_document) | | 0
own devices of a claim | installer | paperwork_line | eq(link_paperwork,claim-4711) | position;asc | 1000
own documents of a claim | installer | document | eq(link_paperwork,claim-4711) | | 100
own bookings | installer | wallet_entry
own bookings of a claim | installer | wallet_entry | eq(link_paperwork,claim-4711) | | 100
own payouts | installer | payout | | | 500
own letters | installer | contact_request | | | 200
own news | installer | notification | | inserted_at;desc
own news, counted | installer | notification | isnull(read_at) | | 0
own sales points' claims | wholesaler | paperwork | ${handedIn} | submitted_at;desc
own sales points' latest claims | wholesaler | paperwork | not(eq(paperwork_status,draft)) | submitted_at;desc | 5
own sales points' claims as made | wholesaler | paperwork
own sales points' claims, counted | wholesaler | paperwork | ${handedIn} | | 0
devices | admin | serial_number
devices by state | admin | serial_number | | serial_state;asc
devices by delivery | admin | serial_number | | delivered_on;desc
devices: blocked | admin | serial_number | in(serial_state,blocked)
devices: of a product | admin | serial_number | in(link_product,product-17)
devices: of a wholesaler | admin | serial_number | in(link_wholesaler,wholesaler-17)
devices: searched | moderator | serial_number | icontains(serial,12345)
devices: looked up | moderator | serial_number | eq(serial,CV00012345) | | 1
installers | admin | installer
installers by name | admin | installer | | last_name;asc
installers: searched | admin | installer | ${company('klima 4711')}
installer: claims | admin | paperwork | eq(link_installer,installer-17) | submitted_at;desc | 200
installer: bookings | admin | wallet_entry | eq(link_member,installer-17) | | 200
wholesaler: claims | admin | paperwork | eq(link_wholesaler,wholesaler-17) | submitted_at;desc | 200
sales points | admin | sales_point
sales points by town | admin | sales_point | | city;asc
sales points: searched | admin | sales_point | ${points('zentrum 4711')}
sales points of a group | admin | sales_point | eq(link_sales_group,group-17) | | 200
letters | admin | contact_request
letters: open | admin | contact_request | in(contact_status,open)
palette: claim | admin | paperwork | ${inPalette('12345')} | | 5 | quick
palette: claimed device | moderator | paperwork_line | icontains(serial,12345) | | 5 | quick
queue: a serial number searched | moderator | paperwork_line | icontains(serial,12345)
queue and palette: a further invoice | moderator | document | icontains(invoice_number,12345) | | 5 | quick
palette: device | admin | serial_number | icontains(serial,12345) | | 5 | quick
palette: installer | admin | installer | ${company('4711')} | | 5 | quick
palette: sales point | admin | sales_point | ${searched('zentrum 4711', 'business_name', 'number', 'city')} | | 5 | quick
proposed: installers | admin | installer | | label;asc | 20
proposed: installers, typed | admin | installer | icontains(label,klima 4711) | label;asc | 20
proposed: sales points | installer | sales_point | | label;asc | 20
proposed: sales points, typed | installer | sales_point | icontains(label,zentrum 4711) | label;asc | 20
proposed: claims | admin | paperwork | | label;asc | 20
proposed: claims, typed | admin | paperwork | icontains(label,12345) | label;asc | 20
members of every kind | admin | group/arke_auth_member
members of every kind: searched | admin | group/arke_auth_member | icontains(label,klima 4711)
`

/** From this many rows on a table is large. */
const LARGE = 5_000
/** Most rows fetched from a large one: fifty in a hundred that match, in the order of an index. */
const FETCHED = 5_500
/** Most rows sorted: those of a member or a claim, or what a search found. */
const SORTED = 1_500

const api = await testApi()
afterAll(api.close)
const { pool, owner } = api.database
const units = {
  installer: await api.world.installer(),
  moderator: await api.world.staff('moderator'),
  wholesaler: await api.world.wholesaler(),
}
const members = {
  admin: await api.as('admin'),
  installer: await api.as('installer', units.installer),
  moderator: await api.as('moderator', units.moderator),
  wholesaler: await api.as('wholesaler', units.wholesaler),
}
const large = new Set<string | undefined>()

beforeAll(async () => {
  const fill = await readFile(join(import.meta.dirname, '../testing/fill-many.sql'), 'utf8')
  await owner.query(named(fill))
  await owner.query('analyze')
  // Index-only scans need pages that every snapshot sees, and one may just be ending. Catalogues that all
  // databases share are never seen whole while other test files come and go.
  do await owner.query('vacuum')
  while ((await owner.query(partlyVisible, [LARGE])).rowCount)
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [LARGE],
  )
  for (const { relname } of rows) large.add(relname)
})

it.each(rowsOf(lists))('%s', async (_, ...list) => {
  const sent = await statementsOf(list)
  // A count may be kept from the list before; whatever shows rows asks for them.
  if (!list.includes('0')) expect(sent).not.toEqual([])
  const plan = (await Promise.all(sent.map((query) => explain(pool, query)))).flat()
  const fetched = plan.filter((node) => isFetch(node) && rowsRead(node) > FETCHED)
  const scanned = plan.filter((node) => isFetch(node) && node['Node Type'] === 'Seq Scan')
  const sorted = plan.filter((node) => node['Node Type'] === 'Sort' && rowsTaken(node) > SORTED)
  expect([...fetched, ...scanned, ...sorted]).toEqual([])
})

const partlyVisible = `
  select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and reltuples >= $1 and relallvisible < relpages`

const isFetch = (node: PlanNode) =>
  large.has(node['Relation Name']) && node['Node Type'] !== 'Index Only Scan'

/** The statements the server sends for a list: its page, and its count where the page does not tell it. */
async function statementsOf([by, arke, filter, order, limit, quick]: string[]): Promise<
  Statement[]
> {
  const query = new URLSearchParams({ limit: limit || '50', load_links: 'true' })
  if (filter) query.set('filter', named(filter))
  if (order) query.set('order', order)
  if (quick) query.set('quick', 'true')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await members[by as keyof typeof members].get(`/${arke}/unit?${query}`)
  const statements = sent.mock.calls.map(([first]) => first as unknown as Statement)
  sent.mockRestore()
  expect(status).toBe(200)
  return statements.filter(({ text }) => /^\s*(select|with) .*(json_agg|count\()/s.test(text ?? ''))
}

function named(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, role) => units[role as keyof typeof units].id)
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
