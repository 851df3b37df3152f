import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { fillFirms } from './fill/fill-firms.ts'
import { startOurs } from './packed-child.ts'
import { ms, row, taken } from './people/figures.ts'
import { forgivingRequests, paletteRequests } from './people/palette.ts'
import { gatherPeople, type Person } from './people/people.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* What is typed into the palette, until its last answer is there; README.md has the table. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000' },
    firms: { type: 'string', default: '10000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})

/** What is looked for, and as what it is typed; `{n}` is another claim each time. */
const typed: readonly (readonly [string, string])[] = [
  ['a claim', 'CB-{n}'],
  ['a part of its number', '{part}'],
  ['a firm', 'betrieb-{firm}@'],
  ['a word that 1,700 firms have', 'Sanitär'],
  ['a word that all who claim have', 'Wärme und'],
  ['a customer number', 'K00{part}'],
  ['a serial number', 'CV{n}-1'],
  ['one mistyped', 'CV{n}x1'],
  ['an invoice', 'RE-{part}'],
  ['a person', 'Yılmaz'],
  ['a town', 'Kassel'],
  ['a mistyped town', 'Kasesl'],
  ['what all claims have', 'CB-'],
  ['what all devices have', 'CV0'],
  ['what half have', '000'],
  ['what nothing has', 'Xyzzy'],
]

await runBench(timePalette)

async function timePalette({ setup, deps, closing }: Bench) {
  await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims), { records: false }),
  )
  await step(`${options.firms} firms`, () => fillFirms(deps, Number(options.firms)))
  const people = await gatherPeople(deps, 12)
  const server = await startOurs(setup)
  closing.add(server.stop)
  console.log(row('role', 'looked for', 'typed', 'found', 'p50 ms', 'p95 ms', 'slowest'))
  console.log(row('---', '---', '---', '---', '---', '---', '---'))
  for (const role of ['admin', 'moderator', 'installer', 'wholesaler'] as const) {
    const person = people.find((one) => one.role === role)
    if (!person) throw new Error(`nobody is ${role}`)
    for (const [what, pattern] of typed.filter(([one]) => one.includes(options.only))) {
      const all: number[] = []
      const slowest = { ms: 0, path: '' }
      let found = 0
      for (let time = 0; time < Number(options.times); time++) {
        const answer = await look(server.address, person, textOf(pattern, time))
        all.push(answer.ms)
        found = answer.found
        if (answer.slowest.ms > slowest.ms) Object.assign(slowest, answer.slowest)
      }
      const { p50, p95 } = taken(all)
      const worst = `${slowest.path.split('?')[0]} ${ms(slowest.ms)}`
      console.log(row(role, what, textOf(pattern, 0), found, ms(p50), ms(p95), worst))
    }
  }
}

/** Another claim, and another firm, each time. */
function textOf(pattern: string, time: number): string {
  const claim = ((time * 7919 + 471_100) % Number(options.claims)) + 1
  return pattern
    .replace('{n}', String(claim).padStart(8, '0'))
    .replace('{part}', String(claim).padStart(6, '0').slice(0, 6))
    .replace('{firm}', String((time % 200) + 1))
}

interface Look {
  ms: number
  found: number
  slowest: Timed
}

interface Timed {
  path: string
  ms: number
  found: number
}

/** All that one typed text asks for, and what follows where nothing was found. */
async function look(address: string, person: Person, text: string): Promise<Look> {
  const began = performance.now()
  const ask = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => askFor(address, person, path)))
  const first = await ask(paletteRequests(person.role, text))
  const isFound = first.some(({ found }) => found > 0)
  const then = isFound ? [] : await ask(forgivingRequests(person.role, text))
  const all = [...first, ...then]
  const slowest = all.reduce((one, other) => (other.ms > one.ms ? other : one))
  const found = all.reduce((sum, one) => sum + one.found, 0)
  return { ms: performance.now() - began, found, slowest }
}

async function askFor(address: string, { token }: Person, path: string): Promise<Timed> {
  const began = performance.now()
  const answer = await fetch(`${address}/lib/${path}`, {
    headers: { 'arke-project-key': 'cashback', authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  const { content } = JSON.parse(text)
  const { length } = Array.isArray(content) ? content : content.items
  return { path, ms: performance.now() - began, found: length }
}
