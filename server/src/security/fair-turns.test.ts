import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const limits = { at_once: 2, at_once_of_one: 1, of_one: 3, of_all: 6 }

/** Tasks that end on request, and the list of those that have begun. */
function works() {
  const turns = fairTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (member: string, name: string) =>
    turns.run(member, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, begun, end }
}

test('one member never takes all turns, so that the next one has his at once', async () => {
  const { ask, begun, end } = works()
  const requests = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')]
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
  expect(await Promise.all(requests)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('whoever waits has a turn before another has his second', async () => {
  const { ask, begun, end } = works()
  const requests = [ask('a', 'a1'), ask('b', 'b1'), ask('a', 'a2'), ask('a', 'a3'), ask('c', 'c1')]
  await end('')
  await end('a1')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  for (const name of ['a2', 'c1', 'a3']) await end(name)
  await Promise.all(requests)
})

test('more than a member, or all together, may have is refused with the time to wait', async () => {
  const { ask, end } = works()
  const refusal = { status: 429, code: 'too_many_files', values: { retry_after: 5 } }
  const mine = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  await expect(ask('a', 'a4')).rejects.toMatchObject(refusal)
  const others = ['b1', 'c1', 'd1'].map((name) => ask(name.slice(0, 1), name))
  await expect(ask('e', 'e1')).rejects.toMatchObject(refusal)
  for (const name of ['a1', 'b1', 'c1', 'd1', 'a2', 'a3']) await end(name)
  await Promise.all([...mine, ...others])
})

test('a work that fails gives its turn back', async () => {
  const turns = fairTurns({ ...limits, at_once: 1 })
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('a', async () => 1)).toBe(1)
})
