import { relative } from 'node:path'
import { root } from './prepare.js'

const SLOWEST = 20

/**
 * Seconds that each stage may take on two cores with nothing beside; ten minutes in all. What takes longer is named,
 * so that it is mended while the change that did it is still on the table.
 */
const budgets = { checks: 75, portal: 20, server: 10, tests: 495 }

/** The budget of one file, running next to another. */
const FILE_BUDGET = 45

/**
 * Says where the time of `npm test` went: each stage's seconds, how much of the tests' fell to each
 * part, and the slowest files. Files run two at a time, so that theirs come to more.
 * @param {readonly (readonly [name: string, seconds: number])[]} stages
 * @param {readonly { name: string, startTime: number, endTime: number }[]} files
 */
export function tellTimes(stages, files) {
  const timed = files.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))
  const partOf = ({ name }) => name.split('/')[0] ?? ''
  console.log('\nWhere the time went, in seconds')
  for (const [name, seconds] of stages) tell(name, seconds, budgets[name])
  for (const part of new Set(timed.map(partOf))) {
    const own = timed.filter((file) => partOf(file) === part)
    tell(`  files of ${part} (${own.length})`, sum(own))
  }
  const slowest = [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) tell(`  ${name}`, seconds, FILE_BUDGET)
}

function tell(name, seconds, budget = Infinity) {
  const over = seconds > budget ? `: SLOWER than its ${budget} s` : ''
  console.log(`${seconds.toFixed(0).padStart(6)}  ${name}${over}`)
}
const sum = (files) => files.reduce((all, { seconds }) => all + seconds, 0)
