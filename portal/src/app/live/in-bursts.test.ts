import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBursts } from './in-bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function collecting() {
  const bursts: string[][] = []
  return { told: bursts, bursts: inBursts<string>((values) => bursts.push([...values])) }
}

it('hands on many changes of a moment once, and the next ones again', () => {
  const { told: received, bursts } = collecting()
  for (let n = 0; n < 1000; n += 1) bursts.add(n % 2 ? 'paperwork' : 'notification')
  vi.advanceTimersByTime(500)
  expect(received).toEqual([['notification', 'paperwork']])
  bursts.add('paperwork')
  vi.advanceTimersByTime(500)
  expect(received).toEqual([['notification', 'paperwork'], ['paperwork']])
  bursts.stop()
})

it('waits while nobody looks at the page', () => {
  const { told: received, bursts } = collecting()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  bursts.add('paperwork')
  vi.advanceTimersByTime(60_000)
  expect(received).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(500)
  expect(received).toEqual([['paperwork']])
  bursts.stop()
})

it('says nothing more once it was stopped', () => {
  const { told: received, bursts } = collecting()
  bursts.add('paperwork')
  bursts.stop()
  vi.advanceTimersByTime(500)
  expect(received).toEqual([])
})
