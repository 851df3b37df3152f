import { expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

const doubled = () =>
  vi.fn(
    async (_way: string, keys: readonly string[]) => new Map(keys.map((key) => [key, key + key])),
  )

it('asks once for what is wanted at the same time, each key once', async () => {
  const ask = doubled()
  const gathered = gather(ask)
  const answers = await Promise.all([
    gathered('way', 'a'),
    gathered('way', 'b'),
    gathered('way', 'a'),
  ])
  expect(answers).toEqual(['aa', 'bb', 'aa'])
  expect(ask.mock.calls).toEqual([['way', ['a', 'b']]])
})

it('asks again for what is wanted later', async () => {
  const ask = doubled()
  const gathered = gather(ask)
  await gathered('way', 'a')
  await gathered('way', 'b')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('fails where the call has no answer, and where it fails', async () => {
  await expect(gather(async () => new Map())('way', 'a')).rejects.toThrow('no answer for a')
  const failing = gather(() => Promise.reject(new Error('away')))
  await expect(Promise.all([failing('way', 'a'), failing('way', 'b')])).rejects.toThrow('away')
})
