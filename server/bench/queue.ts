import { parseArgs } from 'node:util'
import { berlinDay } from '@ruecklauf/model'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { ms, row, taken } from './people/figures.ts'
import { gatherPeople, type Person } from './people/people.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/*
 * Every view and filter of the review's queue, one request after the other, each after some claim has
 * changed, as in a programme at work; README.md has the table.
 */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})

const today = berlinDay(new Date())
const queued = 'in(paperwork_status,(submitted,in_review))'
const granted = 'in(paperwork_status,(approved,partially_approved))'

/** What is asked for | filter | order. */
const lists = `
all
my queue | and(eq(paperwork_status,in_review),eq(link_assignee,{member})) | due_on;asc
new | eq(paperwork_status,submitted) | due_on;asc
new, green | and(eq(paperwork_status,submitted),eq(risk_level,green)) | due_on;asc
new, amber or red | and(eq(paperwork_status,submitted),in(risk_level,(amber,red))) | due_on;asc
returned | and(gt(resubmissions,0),${queued}) | due_on;asc
due today | and(${queued},lte(due_on,${today})) | due_on;asc
second approval | eq(paperwork_status,pending_second_approval) | due_on;asc
objections | eq(paperwork_status,objection) | due_on;asc
conflicts | eq(in_conflict,true) | due_on;asc
approved, not paid out | and(${granted},in(payout_state,(unpaid,planned))) | decided_at;asc
decided | in(paperwork_status,(approved,partially_approved,rejected)) | decided_at;desc
campaign of most | in(link_campaigns,(campaign-1))
campaign of some | in(link_campaigns,(campaign-2))
campaign of few | in(link_campaigns,(campaign-3))
campaign of some, waiting | and(eq(paperwork_status,submitted),in(link_campaigns,(campaign-2))) | due_on;asc
Land | in(land,(NW))
small Land, two of them | in(land,(HB,SL))
Land, waiting | and(eq(paperwork_status,submitted),in(land,(BY))) | due_on;asc
paid out | in(payout_state,(paid))
in a run | in(payout_state,(planned,sent))
paid in a month | and(gte(paid_on,${today.slice(0, 4)}-01-01),lte(paid_on,${today.slice(0, 4)}-01-31))
product family, waiting | and(eq(paperwork_status,submitted),in(product_families,(boiler))) | due_on;asc
new messages | not(isnull(new_message_at))
flagged | eq(is_flagged,true)
overdue | and(lt(due_on,${today}),${queued})
`

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

await runBench(timeQueue)

async function timeQueue({ setup, deps, closing }: Bench) {
  await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims), { whole: false }),
  )
  const people = await gatherPeople(deps, 12)
  const admin = people.find(({ role }) => role === 'admin')
  const moderator = people.find(({ role }) => role === 'moderator')
  if (!admin || !moderator) throw new Error('nobody reviews')
  const server = await startOurs(setup)
  closing.add(server.stop)
  const { owner } = deps.database
  const change = () =>
    owner.query(`update paperwork set note = 'bench' where id = (
      select id from paperwork where paperwork_status = 'submitted' order by due_on desc
      offset ${Math.floor(Math.random() * 100)} limit 1)`)

  const ask = async (person: Person, path: string, body?: object) => {
    const began = performance.now()
    const answer = await fetch(`${server.address}/lib/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'arke-project-key': 'cashback',
        authorization: `Bearer ${person.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    const took = performance.now() - began
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return { took, content: JSON.parse(text).content }
  }
  const tell = (name: string, what: string, all: readonly number[]) => {
    const [first = 0, ...later] = all
    const { p50, p95 } = taken(later)
    console.log(row(name, what, ms(first), ms(p50), ms(p95)))
  }
  const repeated = async (send: (time: number) => Promise<{ took: number }>) => {
    const times: number[] = []
    for (let time = 0; time <= Number(options.times); time++) {
      await change()
      times.push((await send(time)).took)
    }
    return times
  }

  console.log(row('view or filter', 'request', 'first ms', 'p50 ms', 'p95 ms'))
  console.log(row('---', '---', '---', '---', '---'))
  const { rows } = await owner.query<{ id: string }>('select id from paperwork order by id limit 1')
  const simple = `paperwork/unit/${rows[0]?.id}`
  tell('(a claim by its id)', 'get', await repeated(() => ask(admin, simple)))
  for (const [name = '', filter = '', order = ''] of rowsOf(lists).filter(([name]) =>
    name?.includes(options.only),
  )) {
    const query = new URLSearchParams({ limit: '50', load_links: 'true' })
    if (filter) query.set('filter', filter.replaceAll('{member}', admin.member))
    if (order) query.set('order[]', order)
    const first = await ask(admin, `paperwork/unit?${query}`).catch((error: Error) => error)
    if (first instanceof Error) {
      console.log(row(name, first.message.slice(-80), '–', '–', '–'))
      continue
    }
    tell(name, 'first page', await repeated(() => ask(admin, `paperwork/unit?${query}`)))
    const last = first.content.items.at(-1)
    if (first.content.items.length < 50) continue
    query.set('offset', '50')
    query.set('after', last.id)
    tell(name, 'next page', await repeated(() => ask(admin, `paperwork/unit?${query}`)))
  }
  tell('counts of the views', 'queue', await repeated(() => ask(admin, 'paperwork/function/queue')))
  for (const filter of [undefined, 'eq(risk_level,green)', 'in(link_campaigns,(campaign-2))']) {
    const skip: string[] = []
    const next = async () => {
      const answer = await ask(moderator, 'paperwork/function/next', {
        skip,
        ...(filter ? { filter } : {}),
      })
      if (answer.content) skip.push(answer.content.id)
      return answer
    }
    tell(filter ?? 'whatever waits', 'next', await repeated(next))
  }
}
