import { relative } from 'node:path'
import { root } from './prepare.js'

const SLOWEST = 20

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
  for (const [name, seconds] of stages) tell(name, seconds)
  for (const part of new Set(timed.map(partOf))) {
    const own = timed.filter((file) => partOf(file) === part)
    tell(`  files of ${part} (${own.length})`, sum(own))
  }
  const slowest = [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) tell(`  ${name}`, seconds)
}

const tell = (name, seconds) => console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`)
const sum = (files) => files.reduce((all, { seconds }) => all + seconds, 0)
