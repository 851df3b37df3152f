import { expect, it } from 'vitest'
import { payout_run } from '../arkes/payout-run.ts'
import { keysOf } from '../records.ts'
import { mayStep, runSteps } from './run-steps.ts'

const statuses = keysOf(payout_run.fields.payout_run_status.values)

it('leads from a draft to a closed run, step by step, and no way back', () => {
  const way = ['release', 'hand_over'] as const
  expect(way.map((step) => runSteps[step].to)).toEqual(['released', 'exported'])
  expect(statuses.filter((status) => mayStep(status, 'release'))).toEqual(['draft'])
  expect(statuses.filter((status) => mayStep(status, 'close'))).toEqual(['answered'])
})

it('cancels nothing that has a file', () => {
  const withFile = statuses.filter((status) => mayStep(status, 'file'))
  expect(withFile.filter((status) => mayStep(status, 'cancel'))).toEqual([])
})

it('lets a cancelled run rest', () => {
  expect(keysOf(runSteps).filter((step) => mayStep('cancelled', step))).toEqual([])
})
