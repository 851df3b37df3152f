import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { ms, row, taken } from './people/figures.ts'
import { gatherPeople, type Person } from './people/people.ts'
import { screens } from './people/screens.ts'
import { nameOf, send } from './people/send.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* Every request of every screen, one at a time, at one size of the programme; README.md has the table. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000' },
    times: { type: 'string', default: '40' },
    /** Without devices, records and bookings, so that more claims fit on a disk. */
    bare: { type: 'boolean', default: false },
  },
})

await runBench(timeScreens)

async function timeScreens({ setup, deps, closing }: Bench) {
  await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims), { whole: !options.bare }),
  )
  const people = await gatherPeople(deps, 12)
  const server = await startOurs(setup)
  closing.add(server.stop)
  console.log(row('role', 'screen', 'request', 'p50 ms', 'p95 ms'))
  console.log(row('---', '---', '---', '---', '---'))
  for (const person of people.filter(isFirstOfRole)) {
    const claims = await claimsOf(deps, person)
    const arke = person.role === 'brand' ? deps.brand.id : person.role
    for (const [screen, requests] of Object.entries(screens[person.role] ?? {})) {
      const times = new Map<string, number[]>()
      for (let n = 0; n < Number(options.times); n++) {
        const claim = claims[n % claims.length] ?? ''
        const looking = { ...person, arke, claim, now: deps.clock() }
        for (const asked of requests(looking)) {
          const { status, ms, text } = await send(server.address, person, asked)
          if (status !== 200) throw new Error(`${person.role} ${nameOf(asked)}: ${status} ${text}`)
          times.set(nameOf(asked), [...(times.get(nameOf(asked)) ?? []), ms])
        }
      }
      for (const [name, all] of times) {
        const { p50, p95 } = taken(all)
        console.log(row(person.role, screen, `\`${name}\``, ms(p50), ms(p95)))
      }
    }
  }
}

function isFirstOfRole({ role }: Person, at: number, all: readonly Person[]): boolean {
  return all.findIndex((other) => other.role === role) === at
}

/** Some claims that the person may see, of the newest and the oldest. */
async function claimsOf({ database }: Bench['deps'], { role, member }: Person): Promise<string[]> {
  const own = role === 'installer' ? 'link_installer = $1' : '$1::text is not null'
  const { rows } = await database.owner.query<{ id: string }>(
    `(select id from paperwork where paperwork_status = 'approved' and ${own} order by id limit 10)
     union all
     (select id from paperwork where paperwork_status = 'approved' and ${own} order by id desc limit 10)`,
    [member],
  )
  return rows.map(({ id }) => id)
}
