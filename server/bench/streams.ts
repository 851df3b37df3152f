import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { startChild } from './child.ts'
import { startOurs } from './packed-child.ts'
import { recordCases } from './requests/record-cases.ts'
import { type Bench, runBench } from './requests/run-bench.ts'
import { compareStreams } from './streams/compare-streams.ts'
import { fillSerials } from './streams/fill-serials.ts'

/* What exports, imports and lists of any length cost; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '900000' },
    serials: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

await runBench(compare)

async function compare({ setup, deps, closing }: Bench) {
  const rows = Number(options.rows)
  const accounts = await step(`${rows} serial numbers`, () => fillSerials(deps, rows))
  const { tokens } = await recordCases(setup, { cases: [], accounts })
  const ours = await startOurs(setup)
  closing.add(ours.stop)
  const bare = await startChild('streams/bare-copy.ts', setup.app)
  closing.add(bare.stop)
  await compareStreams({
    ours,
    bare,
    token: tokens.admin,
    owner: deps.database.owner,
    folder: setup.data_dir,
    serials: Number(options.serials),
    rounds: Number(options.rounds),
    only: options.only,
  })
}
