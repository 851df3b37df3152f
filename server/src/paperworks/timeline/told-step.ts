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

/** `{field: [before, after]}`, as the trail keeps it. */
export type Changes = Record<string, [unknown, unknown] | string | undefined>

/** The steps of the trail that are told; of some the staff alone hears. */
const told = {
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

/** A step of the trail as it is told; nothing of those that are not. */
export function toldStep(action: string, { paperwork_status: moved }: Changes) {
  const step = Object.hasOwn(byResult, action) ? byResult[action]?.[String(moved?.[1])] : action
  if (!isTold(step)) return undefined
  return { title: `timeline:title.${step}`, staff_only: told[step] === 'staff' } as const
}

type Grants = Partial<Record<string, keyof typeof told>>

/** How a grant is told, by where it leads; that it waits for another person stands by itself. */
const grants: Grants = { approved: 'approve', partially_approved: 'approve_in_part' }
const byResult: Partial<Record<string, Grants>> = {
  approve: grants,
  auto_approve: grants,
  second_approval: grants,
  lose_conflict: { rejected: 'reject' },
  decide_objection: { approved: 'objection_upheld', partially_approved: 'objection_upheld' },
}

const isTold = (step: string | undefined): step is keyof typeof told =>
  step !== undefined && Object.hasOwn(told, step)

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
    const [before, amount] = [changes.expected_amount?.[0], after(changes, 'expected_amount')]
    return [
      ...corrections.map((one) => correctionLine(one, say)),
      before === amount
        ? undefined
        : say('timeline:amount_changed', { before: Number(before), amount: Number(amount) }),
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

/** What the trail keeps without what was before it. */
const given = (changes: Changes, name: string): string | undefined => {
  const value = changes[name]
  return typeof value === 'string' ? value : undefined
}

/** What the participant was told; the staff reads that it was, beside what is internal. */
function toParticipant(changes: Changes, { say, isStaff }: Pick<Step, 'say' | 'isStaff'>) {
  const text = wordsIn(changes, 'decision_text')
  return text && isStaff ? say('timeline:to_participant', { text }) : text
}

const internal = (note: string | undefined, say: Say) =>
  note ? say('timeline:internal', { note }) : undefined

const itemsIn = (changes: Changes) => (after(changes, 'request_items') ?? []) as RequestItem[]

interface Told {
  /** As it was worded then; missing where the trail is older than that. */
  words?: Wording | null | undefined
  code: string | undefined
}

/** A reason as it was given; nothing for one that says nothing by itself. */
function reasonTold(
  { words, code }: Told,
  { say, reasons }: Pick<Step, 'say' | 'reasons'>,
): string | undefined {
  const reason = code === undefined ? undefined : reasons.get(code)
  const wording = words ?? (reason?.needs_text ? undefined : reason?.text)
  return wording && wordingIn(wording, say.language)
}
