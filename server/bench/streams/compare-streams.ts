import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { step } from '../../src/start/progress.ts'
import type { Child } from '../child.ts'
import { taken } from '../people/figures.ts'
import { send } from '../people/send.ts'
import { copyFinished, copyUnlogged, writeSerials } from './raw-copy.ts'
import { type Transfer, transfer } from './transfer.ts'

interface Asked {
  ours: Child
  bare: Child
  /** Of an admin. */
  token: string
  owner: pg.Pool
  /** Where files may lie. */
  folder: string
  serials: number
  rounds: number
  only: string | undefined
}

const all = '/lib/serial_number/function/export?'
const paths = {
  csv: `${all}format=csv&header=id`,
  labelled: `${all}format=csv&header=label`,
  xlsx: `${all}format=xlsx&header=label`,
  list: '/lib/serial_number/unit?limit=900000',
} as const

/** Measures in turns and prints what it found, ratios beside it. */
export async function compareStreams(asked: Asked) {
  if (asked.only === undefined || asked.only === 'export') await compareExports(asked)
  if (asked.only === undefined || asked.only === 'list')
    print(
      'list, limit=900000',
      await best(asked, () => transfer(asked.ours, { path: paths.list, token: asked.token })),
    )
  if (asked.only === undefined || asked.only === 'import') await compareImport(asked)
}

async function compareExports({ ours, bare, token, rounds }: Asked) {
  const kinds = ['csv', 'labelled', 'xlsx'] as const
  const times: Record<string, Transfer[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const kind of ['bare', ...kinds] as const) {
      const server = kind === 'bare' ? bare : ours
      const path = kind === 'bare' ? '/' : paths[kind]
      times[kind] = [
        ...(times[kind] ?? []),
        await step(kind, () => transfer(server, { path, token })),
      ]
    }
  const found = Object.fromEntries(
    Object.entries(times).map(([kind, transfers]) => [kind, median(transfers)]),
  ) as Record<'bare' | (typeof kinds)[number], Transfer>
  for (const [kind, one] of Object.entries(found)) print(kind, one)
  const ratio = (a: Transfer, b: Transfer) => (a.seconds / b.seconds).toFixed(2)
  console.log(`csv / bare COPY: ${ratio(found.csv, found.bare)} (goal ≤ 1.1)`)
  console.log(`xlsx / labelled csv: ${ratio(found.xlsx, found.labelled)} (goal ≤ 2.5)\n`)
}

/** Both beside others who read, in turns: a register is filled while people work. */
async function compareImport({ ours, token, owner, folder, serials, rounds }: Asked) {
  const path = join(folder, 'serials.csv')
  const route = '/lib/serial_number/function/import'
  await writeSerials(path, { count: serials, round: 0 })
  const raw = await copyUnlogged(owner, path)
  const alone = await answersOf(ours, token, () => pause(10_000))
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    await writeSerials(path, { count: serials, round })
    const { result: finished } = await answersOf(ours, token, () =>
      step('copy', () => copyFinished(owner, path)),
    )
    const { result: one, ...beside } = await answersOf(ours, token, () =>
      step('import', () => transfer(ours, { path: route, token, file: path })),
    )
    print('import', one)
    console.log(countsOf(one.text))
    ratios.push(one.seconds / finished)
    console.log(
      `COPY without rules: ${raw.toFixed(2)} s, of finished rows into the same table: ${finished.toFixed(2)} s, import / that: ${(one.seconds / finished).toFixed(2)}`,
    )
    console.log(
      `others' list: p99 ${alone.p99.toFixed(0)} ms alone, ${beside.p99.toFixed(0)} ms beside the import: ${(beside.p99 / alone.p99).toFixed(1)} (goal ≤ 2)\n`,
    )
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  console.log(`import / COPY of finished rows: ${middle.toFixed(2)} (goal ≤ 1.3)\n`)
}

const listed = '/lib/serial_number/unit?limit=50&order=inserted_at;desc'

/** What happens, and how long others wait meanwhile for a list: ten ask, each some times a second. */
async function answersOf<Result>(ours: Child, token: string, happens: () => Promise<Result>) {
  const times: number[] = []
  let isOver = false
  const askers = Array.from({ length: 10 }, async () => {
    const person = { role: 'admin', member: '', token } as const
    while (!isOver) {
      const { status, ms, text } = await send(ours.address, person, { method: 'GET', path: listed })
      if (status !== 200) throw new Error(text)
      times.push(ms)
      await pause(200)
    }
  })
  const result = await happens()
  isOver = true
  await Promise.all(askers)
  return { result, ...taken(times) }
}

/** The counts in front of the list of errors. */
const countsOf = (text: string) =>
  `${/\{"count_inserted".*?"total_count":\d+/.exec(text)?.[0] ?? '{'}}`

async function best({ rounds }: Asked, measure: () => Promise<Transfer>): Promise<Transfer> {
  const transfers: Transfer[] = []
  for (let round = 0; round < rounds; round++) transfers.push(await step('list', measure))
  return median(transfers)
}

const median = (transfers: Transfer[]): Transfer =>
  transfers.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(transfers.length / 2)] as Transfer

function print(name: string, { seconds, first, bytes, peak, growth }: Transfer) {
  console.log(
    `${name.padEnd(20)} ${seconds.toFixed(2)} s, first byte ${first.toFixed(0)} ms, ${Math.round(bytes / 1e6)} MB, memory ${peak} MB (+${growth})`,
  )
}
