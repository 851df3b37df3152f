import { describe, expect, it } from 'vitest'
import { paperworkStatuses } from '../../arkes/paperwork-statuses.ts'
import {
  isFinal,
  isOpen,
  type PaperworkStatus,
  participantStatus,
  readAs,
} from './paperwork-status.ts'
import {
  type Action,
  actionsFor,
  claimResult,
  mayTransition,
  type Transition,
  workflow,
} from './workflow.ts'

const all = Object.keys(paperworkStatuses) as PaperworkStatus[]
const transitions: [Action, Transition][] = Object.entries(workflow) as [Action, Transition][]
const stranger = { isOwner: false, isAssignee: false }

describe('the way of a claim', () => {
  it('reaches every status from the draft', () => {
    const reached = new Set<PaperworkStatus>(['draft'])
    for (const _ of all)
      for (const [, { from, to }] of transitions)
        if (from.some((status) => reached.has(status))) for (const next of to) reached.add(next)
    expect(all.filter((status) => !reached.has(status))).toEqual([])
  })

  it('leads on from every status that is not final', () => {
    const stuck = all.filter((status) => !transitions.some(([, { from }]) => from.includes(status)))
    expect(stuck).toEqual(['withdrawn', 'reversed'])
    expect(all.filter(isFinal)).toEqual(['withdrawn', 'expired', 'reversed'])
  })

  it('pays only on a decision by a member or by the automatic approval', () => {
    const paying = transitions
      .filter(([, { from, to }]) => to.includes('approved') && !from.includes('approved'))
      .map(([action]) => action)
    expect(paying).toEqual(['approve', 'decide_objection', 'second_approval', 'auto_approve'])
  })

  it('knows each step only from its own status', () => {
    expect(mayTransition('in_review', 'approve')).toBe(true)
    expect(mayTransition('approved', 'approve')).toBe(false)
    expect(mayTransition('in_review', 'withdraw')).toBe(false)
  })
})

describe('the steps a member can take', () => {
  it('an owner withdraws until somebody reviews, and asks to from then on', () => {
    const owner = { role: 'installer', isOwner: true, isAssignee: false } as const
    expect(actionsFor({ ...owner, status: 'draft' })).toEqual(['submit', 'withdraw'])
    expect(actionsFor({ ...owner, status: 'submitted' })).toEqual(['withdraw'])
    expect(actionsFor({ ...owner, status: 'in_review' })).toEqual(['request_withdrawal'])
    expect(actionsFor({ ...owner, status: 'request_document' })).toEqual([
      'answer_request',
      'request_withdrawal',
    ])
  })

  it('another installer takes none', () =>
    expect(all.flatMap((status) => actionsFor({ ...stranger, role: 'installer', status }))).toEqual(
      [],
    ))

  it('the brand reads only', () =>
    expect(all.flatMap((status) => actionsFor({ ...stranger, role: 'brand', status }))).toEqual([]))

  it('a reviewer decides only what they took, and an administrator can free it', () => {
    const review = { status: 'in_review', isOwner: false } as const
    expect(actionsFor({ ...stranger, role: 'moderator', status: 'submitted' })).toEqual(['take'])
    expect(actionsFor({ ...review, role: 'moderator', isAssignee: true })).toEqual([
      'approve',
      'request_document',
      'reject',
      'release',
      'put_off',
      'hand_up',
      'grant_withdrawal',
      'decline_withdrawal',
    ])
    expect(actionsFor({ ...review, role: 'moderator', isAssignee: false })).toEqual(['take_over'])
    expect(actionsFor({ ...review, role: 'admin', isAssignee: false })).toEqual([
      'release',
      'take_over',
      'assign',
      'put_off',
      'lose_conflict',
      'grant_withdrawal',
      'decline_withdrawal',
    ])
  })

  it('never include a step that comes later or belongs to a job', () => {
    const offered = all.flatMap((status) =>
      [true, false].flatMap((isAssignee) =>
        actionsFor({ status, role: 'super_admin', isOwner: true, isAssignee }),
      ),
    )
    for (const action of offered) expect(workflow[action].since).toBe('now')
    expect(offered).not.toContain('expire')
  })
})

describe('a status', () => {
  it('appears to participants as one of at most six', () =>
    expect(new Set(all.map(participantStatus)).size).toBeLessThanOrEqual(6))

  it('hides the second approval from the participant', () => {
    expect(participantStatus('pending_second_approval')).toBe('reviewing')
    expect(readAs('pending_second_approval')).toBe('in_review')
    expect(readAs('reversed')).toBe('reversed')
  })

  it('is open while a decision is outstanding', () =>
    expect(all.filter(isOpen)).toEqual([
      'submitted',
      'in_review',
      'request_document',
      'pending_second_approval',
      'objection',
    ]))
})

describe('the result of a claim', () => {
  it.each([
    [['approved', 'approved'], 'approved'],
    [['approved', 'rejected'], 'partially_approved'],
    [['approved', 'approved_reduced'], 'partially_approved'],
    [['approved_reduced'], 'partially_approved'],
    [['rejected', 'rejected'], 'rejected'],
  ] as const)('of %j is %s', (decisions, result) => expect(claimResult(decisions)).toBe(result))
})
