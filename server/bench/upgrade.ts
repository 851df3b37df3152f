import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Closing, closeOnSignal, createClosing } from '../src/start/closing.ts'
import { step } from '../src/start/progress.ts'
import { claimsOf } from './people/claims-of.ts'
import { ms, taken } from './people/figures.ts'
import { checkOut, startBefore } from './upgrade/version-before.ts'
import { watchWaits } from './upgrade/watch-waits.ts'

/*
 * People work with a version before while this one changes the tables under them: what fails, and who
 * waits how long for whom. README.md says how to read it.
 */

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD' },
    claims: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '100' },
  },
})

const closing = createClosing()
closeOnSignal(closing)
try {
  await upgrade(closing)
} finally {
  await closing.close()
}
process.exit()

interface Answer {
  name: string
  status: number
  ms: number
  text: string
}

async function upgrade({ add }: Closing) {
  const folder = checkOut(options.from, closing)
  const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-upgrade-'))
  add(() => rmSync(data_dir, { recursive: true, force: true }))
  const { owner, app, stop } = await startEmbedded(data_dir)
  add(stop)
  const database = connectDatabase({ owner, app })
  add(database.close)
  const before: typeof import('../src/db/migrate.ts') = await import(
    pathToFileURL(join(folder, 'src/db/migrate.ts')).href
  )
  await before.migrate(database.owner)
  const setup = { data_dir, owner, app }
  const counts = { claims: Number(options.claims), people: Number(options.people) }
  const { server, people, prepared, brand, work } = await startBefore(folder, { setup, ...counts })
  add(server.stop)

  const claims = await claimsOf(database.owner, people)
  let answers: Answer[] = []
  const on = {
    ...prepared,
    url: server.address,
    until: Number.POSITIVE_INFINITY,
    brand,
    claimsOf: ({ role, member }: { role: string; member: string }) =>
      claims.get(role === 'installer' ? member : role) ?? [],
    told: (answer: Answer) => void answers.push(answer),
  }
  const waits = watchWaits(database.owner)
  add(waits.stop)
  const at_work = Promise.all(people.map((person) => work(person, on)))
  const tell = (what: string) => {
    print(what, answers)
    waits.print()
    answers = []
  }
  await pause(30_000)
  tell('alone')
  await step('migrations', () =>
    migrate(database.owner, {
      onProgress: (name, rows) =>
        rows % 200_000 < 2_000 ? console.log(`    ${name}: ${rows}`) : undefined,
    }),
  )
  await pause(2_000)
  tell('beside the migrations')
  await pause(30_000)
  tell('on the new tables')
  on.until = 0
  await at_work
}

function print(what: string, answers: readonly Answer[]) {
  const failed = answers.filter(({ status }) => status === 0 || status >= 400)
  const { count, p50, p99, most } = taken(answers.map((one) => one.ms))
  const slowest = answers.find((one) => one.ms === most)?.name ?? '–'
  console.log(
    `${what}: ${count} answers, ${failed.length} refused, p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, most ${ms(most)} ms (${slowest})`,
  )
  const kinds = Map.groupBy(
    failed,
    ({ name, status, text }) => `${status} ${name} ${text.slice(0, 160)}`,
  )
  for (const [kind, all] of kinds) console.log(`  ${all.length} × ${kind}`)
}
