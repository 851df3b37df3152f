import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedTogether } from './asked-together.ts'

it('tells nobody what was asked before he came, and asks one question at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }), async (waits) => {
      let [begun, running, most] = [0, 0, 0]
      const ask = askedTogether(async () => {
        const number = ++begun
        most = Math.max(most, ++running)
        await pause(1)
        running--
        return number
      })
      const answers: Promise<void>[] = []
      for (const wait of waits) {
        if (wait > 0) await pause(wait - 1)
        const before = begun
        answers.push(ask().then((number) => expect(number).toBeGreaterThan(before)))
      }
      await Promise.all(answers)
      expect(most).toBeLessThanOrEqual(1)
      expect(begun).toBeLessThanOrEqual(waits.length)
    }),
    { numRuns: 20 },
  )
})

it('goes on asking after a question that failed', async () => {
  let count = 0
  const ask = askedTogether(async () => {
    if (++count === 1) throw new Error('gone')
    return count
  })
  const [first, second] = await Promise.allSettled([ask(), ask()])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
