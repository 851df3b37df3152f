import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDesk, holdFor } from './decision-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Item {
  id: string
  deliver: () => Promise<string | null>
}

function desk(answer: string | null = null) {
  const sent: string[] = []
  const decisionDesk = createDesk<Item, string>()
  const keep = (id: string) =>
    decisionDesk.keep({
      id,
      deliver: async () => {
        sent.push(id)
        return answer
      },
    })
  const kinds = () => [...decisionDesk.stands()].map(([id, { kind }]) => `${id} ${kind}`)
  return { one: decisionDesk, keep, sent, kinds }
}

it('a decision leaves after ten seconds, once', async () => {
  const { one: decisionDesk, keep, sent, kinds } = desk()
  keep('a')
  await vi.advanceTimersByTimeAsync(holdFor - 1)
  expect([sent, kinds()]).toEqual([[], ['a kept']])
  await vi.advanceTimersByTimeAsync(1)
  decisionDesk.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, kinds()]).toEqual([['a'], []])
})

it('a decision that is undone never leaves', async () => {
  const { one: decisionDesk, keep, sent } = desk()
  keep('a')
  decisionDesk.undo('a')
  await vi.advanceTimersByTimeAsync(holdFor)
  decisionDesk.flush()
  expect(sent).toEqual([])
})

it('leaving the page sends all at once', async () => {
  const { one: decisionDesk, keep, sent } = desk()
  keep('a')
  keep('b')
  decisionDesk.flush()
  await vi.advanceTimersByTimeAsync(holdFor)
  expect(sent).toEqual(['a', 'b'])
})

it('each decision has its own ten seconds, however fast the next one comes', async () => {
  const { one: decisionDesk, keep, sent, kinds } = desk()
  keep('a')
  await vi.advanceTimersByTimeAsync(4_000)
  keep('b')
  await vi.advanceTimersByTimeAsync(5_999)
  expect(kinds()).toEqual(['a kept', 'b kept'])
  decisionDesk.undo('a')
  await vi.advanceTimersByTimeAsync(4_001)
  expect(sent).toEqual(['b'])
})

it('a refusal stays until it is read', async () => {
  const { one: decisionDesk, keep, kinds } = desk('Jemand war schneller')
  keep('a')
  await vi.advanceTimersByTimeAsync(holdFor)
  expect(kinds()).toEqual(['a refused'])
  decisionDesk.dismiss('a')
  expect(kinds()).toEqual([])
})
