import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { startChild } from './child.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { timeScreens } from './people/time-screens.ts'
import { prepareCases } from './requests/cases.ts'
import { compare } from './requests/compare.ts'
import { printFigures } from './requests/print-figures.ts'
import { type AtSize, printSizes } from './requests/print-sizes.ts'
import { recordCases } from './requests/record-cases.ts'
import { type Bench, inBench, kept_folder } from './requests/run-bench.ts'
import { makeRuntimeType } from './runtime-type.ts'

/* `npm run bench`: our server beside a bare one with the same SQL, at each size; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    /** How many; several sizes with commas between. */
    claims: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    /** How often each request of a screen is made; 0 leaves the screens out. */
    times: { type: 'string', default: '20' },
    /** Seconds without a request before memory is read once more. */
    rest: { type: 'string', default: '120' },
  },
})

const sizes = options.claims.split(',').map(Number)
const found: AtSize[] = []
for (const claims of sizes) {
  const folder = sizes.length > 1 && kept_folder ? join(kept_folder, String(claims)) : kept_folder
  found.push(await inBench(folder, (bench) => compareAll(bench, claims)))
}
if (sizes.length > 1) printSizes(found)
process.exit()

async function compareAll(bench: Bench, claims: number): Promise<AtSize> {
  const { setup, deps, closing } = bench
  const accounts = await step(`${claims} claims`, () => fillClaims(deps, claims))
  const wanted = options.only?.split(',')
  const cases = (await prepareCases(deps.database)).filter(
    ({ name }) => wanted?.includes(name) ?? true,
  )
  if (cases.some(({ is_runtime }) => is_runtime))
    await step('runtime type', () => makeRuntimeType(deps, accounts))
  const { recorded, tokens } = await step('statements', () =>
    recordCases(setup, { cases, accounts }),
  )
  const ours = await startOurs(setup)
  closing.add(ours.stop)
  const bare = await startChild('bare-server.ts', { connection: setup.app, cases: recorded })
  closing.add(bare.stop)
  const compared = []
  for (const one of cases) {
    const { seconds, rounds } = options
    const asked = { ours, bare, tokens, seconds: Number(seconds), rounds: Number(rounds) }
    compared.push(await step(one.name, () => compare(one, asked)))
  }
  const readMemory = async () => ({ ours: await ours.rss(), bare: await bare.rss() })
  const loaded = await readMemory()
  await step('rest', () => setTimeout(Number(options.rest) * 1000))
  printFigures(compared, { loaded, rested: await readMemory() })
  const times = Number(options.times)
  const screens = times > 0 ? await timeScreens(bench, { server: ours, times }) : []
  return { claims, compared, screens }
}
