import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('a turn that is given back in a moment is waited for, another is not', async () => {
  const lane = turns({ at_once: 2, each: 1 })
  const giveBack = lane.take('anna')
  expect(lane.take('anna')).toBeNull()
  setTimeout(() => giveBack?.(), 60)
  expect(await lane.takeSoon('anna')).not.toBeNull()
  expect(await lane.takeSoon('anna')).toBeNull()
  expect(lane.take('berta')).not.toBeNull()
})
