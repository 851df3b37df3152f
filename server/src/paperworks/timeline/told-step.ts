import {
  correctionLine,
  describeCheck,
  type Reason,
  type RequestItem,
  requestLine,
  type Say,
  type ToldCorrection,
  type Wording,
  wordingIn,
} from '@ruecklauf/model'
import type { Override } from '../decide/devices/overridden-checks.ts'

/** `{field: [before, after]}`, as the history stores it. */
export type Changes = Record<string, [unknown, unknown] | string | undefined>

/** The steps of the history that the timeline shows, some to staff alone. */
const audiences = {
  create: 'all',
  upload: 'all',
  submit: 'all',
  take: 'all',
  release: 'staff',
  take_over: 'staff',
  joined_pile: 'staff',
  left_pile: 'staff',
  judge_drawn: 'staff',
  auto_approval: 'staff',
  assign: 'staff',
  put_off: 'staff',
  request_document: 'all',
  answer_request: 'all',
  correct: 'all',
  remind: 'all',
  handed_up: 'staff',
  leave_waiting_list: 'all',
  approve: 'all',
  approve_in_part: 'all',
  objected: 'all',
  objection_upheld: 'all',
  objection_dismissed: 'all',
  first_approval: 'staff',
  approval_returned: 'staff',
  override_checks: 'staff',
  reject: 'all',
  withdraw: 'all',
  request_withdrawal: 'all',
  grant_withdrawal: 'all',
  decline_withdrawal: 'all',
  expire: 'all',
  take_back: 'all',
  reopened: 'all',
  exchange: 'all',
  request_takeback: 'staff',
  decline_takeback: 'staff',
  contest: 'staff',
  conflict_opened: 'staff',
  former_claim_met: 'staff',
  conflict_settled: 'staff',
  conflict_ended: 'staff',
  settlement_proposed: 'staff',
  settlement_returned: 'staff',
  device_lost: 'all',
  photo_asked: 'all',
} as const satisfies Partial<Record<string, 'all' | 'staff'>>

/** The timeline entry of a step; undefined for hidden ones. */
export function toldStep(action: string, { paperwork_status: statusChange }: Changes) {
  const step = Object.hasOwn(byResult, action)
    ? byResult[action]?.[String(statusChange?.[1])]
    : action
  if (!isTold(step)) return undefined
  return { title: `timeline:title.${step}`, staff_only: audiences[step] === 'staff' } as const
}

type Grants = Partial<Record<string, keyof typeof audiences>>

/** The title of a grant, by its target status; a wait for a second person has its own step. */
const grants: Grants = { approved: 'approve', partially_approved: 'approve_in_part' }
const byResult: Partial<Record<string, Grants>> = {
  approve: grants,
  auto_approve: grants,
  second_approval: grants,
  lose_conflict: { rejected: 'reject' },
  decide_objection: { approved: 'objection_upheld', partially_approved: 'objection_upheld' },
}

const isTold = (step: string | undefined): step is keyof typeof audiences =>
  step !== undefined && Object.hasOwn(audiences, step)

interface Step {
  changes: Changes
  say: Say
  /** May read internal notes. */
  isStaff: boolean
  reasons: ReadonlyMap<string, Reason>
}

/** The details of a step, in sentences. */
export const tellingOf = (action: string, step: Step): string | undefined =>
  tellings[action]?.(step).filter(Boolean).join('\n') || undefined

const tellings: Partial<Record<string, (step: Step) => (string | undefined)[]>> = {
  upload: ({ changes }) => [typeof changes.name === 'string' ? changes.name : undefined],
  request_document: ({ changes, say }) => [
    ...itemsIn(changes).map(({ kind, reason }) => requestLine({ kind, device: null, reason }, say)),
    say('timeline:deadline', { day: String(after(changes, 'request_deadline')) }),
  ],
  photo_asked: ({ changes, say }) => [
    say('timeline:deadline', { day: String(after(changes, 'request_deadline')) }),
  ],
  answer_request: ({ changes }) => [itemsIn(changes).find(({ note }) => note)?.note ?? undefined],
  correct: ({ changes, say }) => {
    const { corrections } = changes as unknown as { corrections: ToldCorrection[] }
    const [previousAmount, amount] = [
      changes.expected_amount?.[0],
      after(changes, 'expected_amount'),
    ]
    return [
      ...corrections.map((correction) => correctionLine(correction, say)),
      previousAmount === amount
        ? undefined
        : say('timeline:amount_changed', {
            before: Number(previousAmount),
            amount: Number(amount),
          }),
      given(changes, 'reason'),
    ]
  },
  handed_up: ({ changes }) => [given(changes, 'note')],
  leave_waiting_list: ({ changes, say }) => [
    say('timeline:amount', { amount: Number(after(changes, 'expected_amount')) }),
  ],
  approve: granted,
  auto_approve: granted,
  auto_approval: ({ changes, say }) => {
    const outcome = given(changes, 'outcome')
    if (outcome === 'approved')
      return [say('timeline:auto.approved', { rule: given(changes, 'rule') ?? '' })]
    return [say(outcome === 'drawn' ? 'timeline:auto.drawn' : 'timeline:auto.passed')]
  },
  second_approval: granted,
  decide_objection: granted,
  take_over: ({ changes }) => [given(changes, 'note')],
  request_withdrawal: ({ changes }) => [given(changes, 'note')],
  decline_withdrawal: ({ changes }) => [given(changes, 'note')],
  joined_pile: ({ changes, say }) => [
    (changes as { drawn?: unknown }).drawn === true ? say('timeline:drawn') : undefined,
  ],
  judge_drawn: ({ changes, say }) => [
    say(given(changes, 'verdict') === 'ok' ? 'timeline:verdict.ok' : 'timeline:verdict.not_ok'),
    given(changes, 'note'),
  ],
  assign: ({ changes }) => [given(changes, 'note')],
  put_off: ({ changes, say }) => [
    say('timeline:put_off_until', { day: String(after(changes, 'put_off_until')) }),
    given(changes, 'note'),
  ],
  objected: ({ changes }) => [given(changes, 'note')],
  objection_dismissed: ({ changes }) => [given(changes, 'note')],
  first_approval: ({ changes, say }) => [
    say('timeline:amount', { amount: Number(changes.amount) }),
    given(changes, 'note'),
  ],
  approval_returned: ({ changes }) => [given(changes, 'note')],
  take_back: ({ changes, say, reasons }) => [
    say('timeline:amount', { amount: Number(changes.amount) }),
    reasonTold(
      { words: (changes as Pick<Told, 'words'>).words, code: given(changes, 'reason') },
      { say, reasons },
    ),
    given(changes, 'note'),
  ],
  reopened: ({ changes }) => [given(changes, 'note')],
  exchange: ({ changes, say }) => [
    say('timeline:exchanged', {
      before: String(changes.serial?.[0]),
      after: String(after(changes, 'serial')),
    }),
    given(changes, 'note'),
  ],
  request_takeback: ({ changes, say }) => [
    say('timeline:amount', { amount: Number(changes.amount) }),
    given(changes, 'note'),
  ],
  decline_takeback: ({ changes }) => [given(changes, 'note')],
  override_checks: ({ changes, say }) => {
    const { reason, checks } = changes as unknown as Override
    return [
      internal(reason, say),
      ...checks.map((check) => `– ${describeCheck(check, say, 'staff')}`),
    ]
  },
  reject: rejected,
  lose_conflict: rejected,
  conflict_opened: deviceAndNote,
  conflict_settled: deviceAndNote,
  conflict_ended: deviceAndNote,
  settlement_proposed: deviceAndNote,
  settlement_returned: deviceAndNote,
  device_lost: deviceAndNote,
}

function rejected({ changes, say, isStaff, reasons }: Step) {
  const words = after(changes, 'decision_words') as Told['words']
  return [
    reasonTold({ words, code: wordsIn(changes, 'decision_reason') }, { say, reasons }),
    toParticipant(changes, { say, isStaff }),
    isStaff ? internal(wordsIn(changes, 'internal_note'), say) : undefined,
  ]
}

function deviceAndNote({ changes }: Step) {
  return [given(changes, 'serial'), given(changes, 'note')]
}

function granted({ changes, say, isStaff }: Step) {
  return [
    say('timeline:amount', { amount: Number(after(changes, 'approved_amount')) }),
    toParticipant(changes, { say, isStaff }),
  ]
}

const after = (changes: Changes, field: string): unknown => changes[field]?.[1]

const wordsIn = (changes: Changes, field: string): string | undefined => {
  const value = after(changes, field)
  return typeof value === 'string' ? value : undefined
}

/** A history value that has no previous value. */
const given = (changes: Changes, name: string): string | undefined => {
  const value = changes[name]
  return typeof value === 'string' ? value : undefined
}

/** The text for the participant; staff see it marked as such beside internal notes. */
function toParticipant(changes: Changes, { say, isStaff }: Pick<Step, 'say' | 'isStaff'>) {
  const text = wordsIn(changes, 'decision_text')
  return text && isStaff ? say('timeline:to_participant', { text }) : text
}

const internal = (note: string | undefined, say: Say) =>
  note ? say('timeline:internal', { note }) : undefined

const itemsIn = (changes: Changes) => (after(changes, 'request_items') ?? []) as RequestItem[]

interface Told {
  /** The wording at that time; missing in older history. */
  words?: Wording | null | undefined
  code: string | undefined
}

/** The wording of a reason; undefined for a reason without words of its own. */
function reasonTold(
  { words, code }: Told,
  { say, reasons }: Pick<Step, 'say' | 'reasons'>,
): string | undefined {
  const reason = code === undefined ? undefined : reasons.get(code)
  const wording = words ?? (reason?.needs_text ? undefined : reason?.text)
  return wording && wordingIn(wording, say.language)
}
