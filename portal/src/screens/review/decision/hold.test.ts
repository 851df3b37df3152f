import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHold, holdFor } from './hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function holding() {
  const sent: string[] = []
  const changes: (string | null)[] = []
  const hold = createHold<string>({
    send: (decision) => sent.push(decision),
    onChange: (kept) => changes.push(kept),
  })
  return { hold, sent, changes }
}

it('a decision leaves after ten seconds, once', () => {
  const { hold, sent, changes } = holding()
  hold.keep('approve')
  vi.advanceTimersByTime(holdFor - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  hold.flush()
  expect(sent).toEqual(['approve'])
  expect(changes).toEqual(['approve', null])
})

it('a decision that is undone never leaves', () => {
  const { hold, sent } = holding()
  hold.keep('reject')
  hold.undo()
  vi.advanceTimersByTime(holdFor)
  hold.flush()
  expect(sent).toEqual([])
})

it('leaving the page sends at once', () => {
  const { hold, sent } = holding()
  hold.keep('reject')
  hold.flush()
  expect(sent).toEqual(['reject'])
})

it('a second decision lets the first one go', () => {
  const { hold, sent } = holding()
  hold.keep('approve')
  hold.keep('reject')
  expect(sent).toEqual(['approve'])
})
