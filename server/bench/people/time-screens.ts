import type { Child } from '../child.ts'
import type { Bench } from '../requests/run-bench.ts'
import { type Taken, taken } from './figures.ts'
import { gatherPeople, type Person } from './people.ts'
import { screens } from './screens.ts'
import { nameOf, send } from './send.ts'

/** One request of a role's screen, and how long it took. */
export interface TimedRequest extends Taken {
  role: string
  screen: string
  name: string
}

/** Makes every request of every screen of each role, one at a time and `times` times. */
export async function timeScreens(
  { deps }: Pick<Bench, 'deps'>,
  { server, times: rounds }: { server: Child; times: number },
): Promise<TimedRequest[]> {
  const people = await gatherPeople(deps, 12)
  const found: TimedRequest[] = []
  for (const person of people.filter(isFirstOfRole)) {
    const claims = await newestAndOldest(deps, person)
    const arke = person.role === 'brand' ? deps.brand.id : person.role
    for (const [screen, requests] of Object.entries(screens[person.role] ?? {})) {
      const times = new Map<string, number[]>()
      for (let n = 0; n < rounds; n++) {
        const claim = claims[n % claims.length] ?? ''
        const looking = { ...person, arke, claim, now: deps.clock() }
        for (const asked of requests(looking)) {
          const { status, ms, text } = await send(server.address, person, asked)
          if (status !== 200) throw new Error(`${person.role} ${nameOf(asked)}: ${status} ${text}`)
          times.set(nameOf(asked), [...(times.get(nameOf(asked)) ?? []), ms])
        }
      }
      for (const [name, all] of times)
        found.push({ role: person.role, screen, name, ...taken(all) })
    }
  }
  return found
}

function isFirstOfRole({ role }: Person, at: number, all: readonly Person[]): boolean {
  return all.findIndex((other) => other.role === role) === at
}

/** Some claims that the person may see. */
async function newestAndOldest(
  { database }: Bench['deps'],
  { role, member }: Person,
): Promise<string[]> {
  const own = role === 'installer' ? 'link_installer = $1' : '$1::text is not null'
  const { rows } = await database.owner.query<{ id: string }>(
    `(select id from paperwork where paperwork_status = 'approved' and ${own} order by id limit 10)
     union all
     (select id from paperwork where paperwork_status = 'approved' and ${own} order by id desc limit 10)`,
    [member],
  )
  return rows.map(({ id }) => id)
}
