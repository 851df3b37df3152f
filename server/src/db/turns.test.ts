import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('a turn that is given back in a moment is waited for, another is not', async () => {
  const one = turns({ at_once: 2, each: 1 })
  const giveBack = one.take('anna')
  expect(one.take('anna')).toBeNull()
  setTimeout(() => giveBack?.(), 60)
  expect(await one.takeSoon('anna')).not.toBeNull()
  expect(await one.takeSoon('anna')).toBeNull()
  expect(one.take('berta')).not.toBeNull()
})
