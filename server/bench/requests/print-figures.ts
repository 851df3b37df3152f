import { cpus } from 'node:os'
import type { Compared } from './compare.ts'
import type { Figures } from './measure.ts'

/** Most memory of our server once the load is over, in MB. */
const MEMORY_GOAL_MB = 180

/** What is resident of each server, in bytes. */
interface Memory {
  ours: number
  bare: number
}

/**
 * Prints what was measured as a table of Markdown, goals beside it.
 * @param memory at the end of the load, and when nothing had been asked for a while.
 */
export function printFigures(
  compared: readonly Compared[],
  { loaded, rested }: { loaded: Memory; rested: Memory },
) {
  const rows = compared.map(({ name, ours, bare, goal }) => {
    const ratio = ours.rate / bare.rate
    return [name, ...cells(ours), ...cells(bare), ratio.toFixed(2), verdict(ratio, goal)]
  })
  console.log(`\nNode ${process.version}, ${cpus().length} cores, 10 connections, medians\n`)
  printTable([
    ['case', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'p50 ms', 'p99 ms', 'ratio', 'goal'],
    ...rows,
  ])
  const memory = megabytes(rested.ours)
  const reached = memory <= MEMORY_GOAL_MB ? 'reached' : 'missed'
  console.log(`\nmemory after load: ${memory} MB (goal ≤ ${MEMORY_GOAL_MB}: ${reached})`)
  console.log(`at the end of it: ${megabytes(loaded.ours)} MB`)
  console.log(`the bare server's: ${megabytes(rested.bare)} and ${megabytes(loaded.bare)} MB\n`)
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

const cells = ({ rate, p50, p99 }: Figures) => [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)]

const verdict = (ratio: number, goal: number | undefined) =>
  goal === undefined ? '–' : `≥ ${goal}: ${ratio >= goal ? 'reached' : 'missed'}`

function printTable([head = [], ...rows]: string[][]) {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(line(head))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) console.log(line(row))
}
