import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { ms, row } from './people/figures.ts'
import { timeScreens } from './people/time-screens.ts'
import { runBench } from './requests/run-bench.ts'

/* Every request of every screen, one at a time, at one size of the programme; README.md has the table. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000' },
    times: { type: 'string', default: '40' },
    /** Without devices, records and bookings, so that more claims fit on a disk. */
    bare: { type: 'boolean', default: false },
  },
})

await runBench(async (bench) => {
  await step(`${options.claims} claims`, () =>
    fillClaims(bench.deps, Number(options.claims), { whole: !options.bare }),
  )
  const server = await startOurs(bench.setup)
  bench.closing.add(server.stop)
  console.log(row('role', 'screen', 'request', 'p50 ms', 'p95 ms'))
  console.log(row('---', '---', '---', '---', '---'))
  for (const one of await timeScreens(bench, { server, times: Number(options.times) }))
    console.log(row(one.role, one.screen, `\`${one.name}\``, ms(one.p50), ms(one.p95)))
})
