import { expect, test } from 'vitest'
import { newsDue } from './tell-news.ts'

const standing = { today: '2026-03-02', purchase_to: '2026-06-30', budget: null, free: undefined }

test.each([
  ['goes on for long', {}, []],
  ['has two weeks left', { purchase_to: '2026-03-16' }, ['ends']],
  ['has a day more', { purchase_to: '2026-03-17' }, []],
  ['is in its last day', { purchase_to: '2026-03-02' }, ['ends']],
  ['takes late claims alone', { purchase_to: '2026-03-01' }, []],
  ['has given away four fifths', { budget: 10_000, free: 2_000 }, ['budget']],
  ['has a cent more', { budget: 10_000, free: 2_001 }, []],
  ['shows its budget to nobody', { budget: 10_000 }, []],
  ['has no budget', { budget: 0, free: 0 }, []],
  [
    'ends with little left',
    { purchase_to: '2026-03-05', budget: 10_000, free: 0 },
    ['ends', 'budget'],
  ],
])('of a campaign that %s', (_, is, due) => {
  expect(newsDue({ ...standing, ...is })).toEqual(due)
})
