import { expect, it } from 'vitest'
import {
  decidedStatuses,
  grantedStatuses,
  isOurTurn,
  type PaperworkStatus,
  undecidedStatuses,
  worthOf,
} from './paperwork-status.ts'

const worth = (paperwork_status: PaperworkStatus, approved_amount: number | null) =>
  worthOf({ paperwork_status, expected_amount: 300, approved_amount })

it('brings what is expected until it is decided', () => {
  expect(worth('submitted', null)).toBe(300)
  expect(worth('request_document', null)).toBe(300)
})

it('brings what was approved, be it nothing', () => {
  expect(worth('partially_approved', 120)).toBe(120)
  expect(worth('rejected', 0)).toBe(0)
  expect(worth('reversed', 40)).toBe(40)
})

it('brings nothing once it was taken back or its deadline is over', () => {
  expect(worth('withdrawn', null)).toBe(0)
  expect(worth('expired', null)).toBe(0)
})

it('is undecided until somebody decides, and our turn while no documents are awaited', () => {
  expect(undecidedStatuses).toEqual([
    'submitted',
    'in_review',
    'request_document',
    'pending_second_approval',
    'objection',
  ])
  expect(undecidedStatuses.filter((status) => !isOurTurn(status))).toEqual(['request_document'])
})

it('is decided for or against its owner; what was taken back later is neither', () => {
  expect(decidedStatuses).toEqual([...grantedStatuses, 'rejected'])
  expect(grantedStatuses).toEqual(['approved', 'partially_approved'])
})
