import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { fillFirms } from './fill/fill-firms.ts'
import { startOurs } from './packed-child.ts'
import { ms, row, taken } from './people/figures.ts'
import { gatherPeople } from './people/people.ts'
import { type Bench, runBench } from './requests/run-bench.ts'
import { fillSerials } from './streams/fill-serials.ts'

/*
 * The lists of firms and of serial numbers at a manufacturer's size, as the office looks at them, one
 * request after the other, each after some row has changed; README.md has the table.
 */

const { values: options } = parseArgs({
  options: {
    firms: { type: 'string', default: '10000' },
    serials: { type: 'string', default: '2000000' },
    times: { type: 'string', default: '20' },
  },
})

const named = (text: string) =>
  `or(${['company', 'last_name', 'email', 'customer_number', 'city']
    .map((field) => `icontains(${field},${text})`)
    .join(',')})`

/** What is asked for | arke | filter | order. */
const lists = `
firms, by name | installer | | company;asc
firms, last seen | installer | | last_access_time;desc
firms, a rare word | installer | ${named('Wärme 60')} | company;asc
firms, a word of many | installer | ${named('GmbH')} | company;asc
firms, of a town | installer | ${named('Kassel')} | company;asc
firms that wait | installer | eq(member_status,in_review) | inserted_at;asc
firms of a tier | installer | eq(tier,gold) | company;asc
serials, in order | serial_number | | serial;asc
serials, latest | serial_number | | inserted_at;desc
serials, by a part | serial_number | icontains(serial,0004711) | serial;asc
serials, a part of many | serial_number | icontains(serial,SN00) | serial;asc
serials of a product | serial_number | eq(link_product,{product}) | serial;asc
serials of a wholesaler | serial_number | eq(link_wholesaler,{wholesaler}) | delivered_on;desc
serials, blocked | serial_number | eq(serial_state,blocked) | serial;asc
serials, delivered in a month | serial_number | and(gte(delivered_on,2024-05-01),lte(delivered_on,2024-05-31)) | delivered_on;asc
`

await runBench(timeRegisters)

async function timeRegisters({ setup, deps, closing }: Bench) {
  await step(`${options.serials} serial numbers`, () => fillSerials(deps, Number(options.serials)))
  await step(`${options.firms} firms`, () => fillFirms(deps, Number(options.firms)))
  const admin = (await gatherPeople(deps, 12)).find(({ role }) => role === 'admin')
  if (!admin) throw new Error('nobody looks')
  const server = await startOurs(setup)
  closing.add(server.stop)
  const { owner } = deps.database
  const { rows } = await owner.query<{ product: string; wholesaler: string }>(
    `select link_product as product, link_wholesaler as wholesaler from serial_number limit 1`,
  )
  const { product = '', wholesaler = '' } = rows[0] ?? {}

  const ask = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`${server.address}/lib/${path}`, {
      headers: { 'arke-project-key': 'cashback', authorization: `Bearer ${admin.token}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return { took: performance.now() - began, content: JSON.parse(text).content }
  }
  console.log(row('list', 'found', 'first ms', 'p50 ms', 'p95 ms'))
  console.log(row('---', '---', '---', '---', '---'))
  for (const line of lists.trim().split('\n')) {
    const [name = '', arke = '', filter = '', order = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const query = new URLSearchParams({ limit: '50', load_links: 'true', 'order[]': order })
    if (filter)
      query.set('filter', filter.replace('{product}', product).replace('{wholesaler}', wholesaler))
    const times: number[] = []
    let found = 0
    for (let time = 0; time <= Number(options.times); time++) {
      await owner.query(`update ${arke} set version = version + 1 where id = (
        select id from ${arke} offset ${Math.floor(Math.random() * 100)} limit 1)`)
      const { took, content } = await ask(`${arke}/unit?${query}`)
      times.push(took)
      found = content.count
    }
    const [first = 0, ...later] = times
    const { p50, p95 } = taken(later)
    console.log(row(name, found, ms(first), ms(p50), ms(p95)))
  }
}
