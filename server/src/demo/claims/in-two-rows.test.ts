import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Act, inTwoRows } from './in-two-rows.ts'

/** Plays acts, each of which takes a moment, and tells when each began and was over. */
async function played(acts: (Omit<Act, 'play'> & { name: string; fails?: boolean })[]) {
  const log: string[] = []
  const all = acts.map(({ name, fails, ...act }) => ({
    ...act,
    play: async () => {
      log.push(`${name} begins`)
      await pause(5)
      if (fails) throw new Error(`${name} failed`)
      log.push(`${name} is over`)
    },
  }))
  const failure = await inTwoRows(all).then(
    () => '',
    (error: Error) => error.message,
  )
  return { told: log, failure }
}

describe('acts in two rows', () => {
  it('go on beside each other, those of one row in their order', async () => {
    const { told: log } = await played([
      { name: 'a', row: 'participants' },
      { name: 'b', row: 'participants' },
      { name: 'c', row: 'office' },
    ])
    expect(log.slice(0, 2)).toEqual(['a begins', 'c begins'])
    expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a is over'))
  })

  it('wait for earlier ones of the same installer in the other row', async () => {
    const { told: log } = await played([
      { name: 'hands in', row: 'participants', installer: 'one' },
      { name: 'approves', row: 'office', installer: 'one' },
      { name: 'hands in again', row: 'participants', installer: 'one' },
    ])
    expect(log).toEqual(
      ['hands in', 'approves', 'hands in again'].flatMap((name) => [
        `${name} begins`,
        `${name} is over`,
      ]),
    )
  })

  it('wait for one that is alone, and it for all before', async () => {
    const { told: log } = await played([
      { name: 'a', row: 'participants' },
      { name: 'b', row: 'office' },
      { name: 'alone', row: 'office', isAlone: true },
      { name: 'c', row: 'participants' },
    ])
    expect(log.slice(4)).toEqual(['alone begins', 'alone is over', 'c begins', 'c is over'])
  })

  it('end with the failure of one, and what would follow it is not played', async () => {
    const { told: log, failure } = await played([
      { name: 'a', row: 'participants', fails: true },
      { name: 'b', row: 'participants' },
    ])
    expect(failure).toBe('a failed')
    expect(log).toEqual(['a begins'])
  })
})
