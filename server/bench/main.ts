import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { startChild } from './child.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { prepareCases } from './requests/cases.ts'
import { compare } from './requests/compare.ts'
import { printFigures } from './requests/print-figures.ts'
import { recordCases } from './requests/record-cases.ts'
import { type Bench, runBench } from './requests/run-bench.ts'
import { makeRuntimeType } from './runtime-type.ts'

/* `npm run bench`: our server beside a bare one with the same SQL; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

await runBench(compareAll)

async function compareAll({ setup, deps, closing }: Bench) {
  const accounts = await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims)),
  )
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
  printFigures(compared, { ours: await ours.rss(), bare: await bare.rss() })
}
