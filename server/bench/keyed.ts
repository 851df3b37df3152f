import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { prepareCases } from './requests/cases.ts'
import { type Figures, measure, type Sent } from './requests/measure.ts'
import { recordCases } from './requests/record-cases.ts'
import { requestOf } from './requests/request.ts'
import { runBench } from './requests/run-bench.ts'
import { makeRuntimeType } from './runtime-type.ts'

/* What an `Idempotency-Key` costs a create: with and without one, in turns. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: 'create,type-create' },
  },
})

await runBench(async ({ setup, deps, closing }) => {
  const accounts = await step('claims', () => fillClaims(deps, Number(options.claims)))
  const all = await prepareCases(deps.database)
  const cases = all.filter(({ name }) => options.only.split(',').includes(name))
  await step('runtime type', () => makeRuntimeType(deps, accounts))
  const { tokens } = await recordCases(setup, { cases, accounts })
  const ours = await startOurs(setup)
  closing.add(ours.stop)
  for (const { name, next } of cases) {
    const plain = () => requestOf(next(), tokens)
    const keyed = (): Sent => {
      const { headers, ...request } = plain()
      return { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }
    }
    const turns = [plain, keyed].map((request) => ({ next: request, figures: [] as Figures[] }))
    for (const turn of turns) await measure(ours.address, { ...turn, seconds: 1 })
    for (let round = 0; round < Number(options.rounds); round++)
      for (const turn of turns)
        turn.figures.push(
          await measure(ours.address, { ...turn, seconds: Number(options.seconds) }),
        )
    const [without = [], withKey = []] = turns.map(({ figures }) => figures.map(({ rate }) => rate))
    const costs = without.map((rate, round) => rate / (withKey[round] ?? rate) - 1)
    const median = costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0
    console.log(`${name}: requests/s without and with a key, round by round`)
    for (const rates of [without, withKey]) console.log(' ', rates.map(Math.round).join(' '))
    console.log(`  a key costs ${Math.round(median * 100)} % (median of the rounds)`)
  }
})
