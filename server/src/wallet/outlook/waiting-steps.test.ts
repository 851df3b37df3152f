import { addDays, type IsoDate } from '@ruecklauf/model'
import { expect, test } from 'vitest'
import type { Tranche } from './tranches.ts'
import { waitingSteps } from './waiting-steps.ts'

const today = '2026-03-02'
/** A transfer on each Monday: today is one. */
const transferDay = (from: IsoDate): IsoDate => {
  const days = (Date.parse(from) - Date.parse(today)) / 86_400_000
  return addDays(today, Math.ceil(days / 7) * 7)
}
const runs = { today, minimum: 2_000, transferDay, planned: null, other_run: null }
const tranche = (
  amount: number,
  due_on: IsoDate | null,
  other: Partial<Tranche> = {},
): Tranche => ({
  ...{ amount, due_on, is_contested: false },
  ...{ stop_of_little: 'below_minimum', stop_of_enough: null, stop_now: null },
  ...{ iban_masked: 'DE89', iban_held_until: null },
  ...other,
})
const stepsOf = (...tranches: Tranche[]) =>
  waitingSteps(tranches, runs).map(({ amount, stop, day }) => [amount, stop, day])

test('too little after a run that pays waits for what comes next, not for what is paid before', () => {
  const little = tranche(500, '2026-03-10')
  expect(stepsOf(tranche(2_500, null), little)).toEqual([
    [25, null, '2026-03-02'],
    [5, 'below_minimum', null],
  ])
  expect(stepsOf(tranche(2_500, null), little, tranche(1_500, '2026-03-20'))).toEqual([
    [25, null, '2026-03-02'],
    [5, 'below_minimum', '2026-03-23'],
    [15, null, '2026-03-23'],
  ])
})

test('what the same run pays is one sum', () => {
  expect(stepsOf(tranche(1_500, '2026-03-05'), tranche(600, '2026-03-07'))).toEqual([
    [15, 'below_minimum', '2026-03-09'],
    [6, null, '2026-03-09'],
  ])
})

test('money that waits for its account goes with what comes until the account is free', () => {
  const held = { stop_of_enough: 'quarantine' as const, iban_held_until: '2026-03-08T23:00:00Z' }
  expect(stepsOf(tranche(2_500, null, held), tranche(500, '2026-03-06', held))).toEqual([
    [25, 'quarantine', '2026-03-09'],
    [5, 'quarantine', '2026-03-09'],
  ])
})

test('a debt takes from what comes first, contested money covers nothing', () => {
  const contested = tranche(9_000, null, { is_contested: true })
  expect(stepsOf(tranche(-1_000, null), tranche(3_500, '2026-03-05'), contested)).toEqual([
    [-10, 'negative', '2026-03-09'],
    [35, null, '2026-03-09'],
    [90, 'contested', null],
  ])
})

test('what another run keeps out is not promised for a day before that run is handed over', () => {
  const held = (due_on: IsoDate | null) =>
    tranche(2_500, due_on, { stop_now: 'in_other_run' as const })
  const steps = waitingSteps([held(null), held('2026-03-08'), held('2026-03-20')], {
    ...runs,
    other_run: { day: '2026-03-09' },
  })
  expect(steps.map(({ stop, day }) => [stop, day])).toEqual([
    ['in_other_run', null],
    ['in_other_run', null],
    [null, '2026-03-23'],
  ])
})
