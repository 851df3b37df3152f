import { z } from 'zod'
import { campaign } from '../arkes/campaign.ts'
import { payout_run, payoutExclusions, runChanges } from '../arkes/payout-run.ts'
import {
  bankEntryKinds,
  bankEntryStates,
  bankMessageKinds,
  openEntryReasons,
} from '../payouts/bank-answers.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'

/** The kinds of members that are paid. */
const payeeArkes = { installer: null, wholesaler: null }

const payee = { member: id, arke: oneOf(payeeArkes), company: z.string().nullable(), amount: euro }

/** Members with money who are not paid, and why. */
export const excludedMembers = z.strictObject({
  reason: oneOf(payoutExclusions),
  count,
  amount: euro,
  /** The largest of them. */
  items: z.array(z.strictObject(payee)),
})

/** Who is paid, out of what, and who is not. */
const figures = {
  item_count: count,
  total: euro,
  treatments: z.array(
    z.strictObject({
      tax_treatment: oneOf(campaign.fields.tax_treatment.values),
      amount: euro,
    }),
  ),
  /** The largest; without a campaign, the base amounts. */
  campaigns: z.array(
    z.strictObject({ campaign: id.nullable(), name: z.string().nullable(), amount: euro }),
  ),
  largest: z.array(z.strictObject({ ...payee, iban_masked: z.string().nullable() })),
  /** Members, or accounts of theirs, that nothing was ever sent to. */
  first: z.strictObject({
    count,
    items: z.array(z.strictObject({ ...payee, iban_masked: z.string().nullable() })),
  }),
  exclusions: z.array(excludedMembers),
}

/** The last run before it that was handed over, and what is different now. */
const runBefore = z.strictObject({
  id,
  label: z.string(),
  exported_at: instant,
  item_count: count,
  total: euro,
  changes: z.array(
    z.strictObject({
      change: oneOf(runChanges),
      count,
      /** The largest of them: what they are paid now, or would be, and what then. */
      items: z.array(
        z.strictObject({ ...payee, amount: euro.nullable(), amount_before: euro.nullable() }),
      ),
    }),
  ),
})

/** What a run of now would pay. */
export const runPreview = z.strictObject({
  ...figures,
  before: runBefore.nullable(),
  execution_on: day,
})

/** A file of a run: the bytes are never written anew. */
const runFile = z.strictObject({
  kind: oneOf({ 'pain.001': null, csv: null }),
  filename: z.string(),
  /** Bytes. */
  size: count,
  sha256: z.string(),
  made_at: instant,
  /** How often somebody has taken it. */
  downloads: count,
})

/** What a run pays, and how it differs from the one before. */
export const runOverview = z.strictObject({
  ...figures,
  payout_run_status: oneOf(payout_run.fields.payout_run_status.values),
  /** Items by what became of them. */
  statuses: z.array(z.strictObject({ payout_status: z.string(), count, amount: euro })),
  before: runBefore.nullable(),
  /** The account it is paid from; null while none is set. */
  debtor: z
    .strictObject({
      name: z.string(),
      iban: z.string(),
      /** Whether the settings name another one by now. */
      is_other: z.boolean(),
    })
    .nullable(),
  /** The day that stands in its file, or would if it were handed over now. */
  execution_on: day,
  /** Above this sum a super admin releases. */
  super_admin_above: euro,
  /** The one it is paid by is the first; none before it is handed over. */
  files: z.array(runFile),
  /** What speaks against its file before it is written; none for a run that is paid by hand. */
  problems: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
  /** Lines of banks' answers about it that wait for a person. */
  open_entries: count,
})

/** One page of the members that a run does not pay for one reason. */
export const exclusionPage = z.strictObject({
  items: z.array(z.strictObject(payee)),
  /** What to ask for the next ones with. */
  next: id.nullable(),
})

/** A run after a step. */
export const runStep = z.strictObject({
  id,
  label: z.string(),
  payout_run_status: oneOf(payout_run.fields.payout_run_status.values),
  item_count: count,
  total: euro,
})

const answerCounts = z.strictObject({
  entries: count,
  accepted: count,
  executed: count,
  rejected: count,
  returned: count,
  checked: count,
  open: count,
  known: count,
  other: count,
  sum: euro,
})

/** A file of the bank that was taken in. */
const bankMessage = z.strictObject({
  id,
  kind: oneOf(bankMessageKinds),
  name: z.string(),
  sha256: z.string(),
  imported_at: instant,
  imported_by: actor,
  /** Whether it had been taken in before: then nothing has changed. */
  known: z.boolean(),
  counts: answerCounts,
})

/** What taking in a file of the bank came to. */
export const takenAnswer = z.strictObject({
  message: bankMessage,
  counts: answerCounts,
  /** The runs it is about. */
  runs: z.array(z.strictObject({ id, label: z.string() })),
})

/** What came for a run, the newest first. */
export const answersOfRun = z.strictObject({ items: z.array(bankMessage) })

/** Between two statements of an account that were taken in, one is missing. */
const missingStatement = z.strictObject({
  /** Masked. */
  account: z.string(),
  /** Of the statements before and after it. */
  after: day,
  before: day,
})

/** One page of the lines of banks' answers that wait for a person. */
export const openEntries = z.strictObject({
  count,
  missing: z.array(missingStatement),
  items: z.array(
    z.strictObject({
      id,
      /** The file it came in. */
      message: id,
      run: z.strictObject({ id, label: z.string() }).nullable(),
      kind: oneOf(bankEntryKinds),
      booked_on: day.nullable(),
      /** Above zero what came in, below what went out; null where a report states none. */
      amount: euro.nullable(),
      /** Of the amount; what is not in EUR is none of ours. */
      currency: z.string(),
      text: z.string().nullable(),
      counterparty: z.string().nullable(),
      iban_masked: z.string().nullable(),
      end_to_end_id: z.string().nullable(),
      reason_code: z.string().nullable(),
      reason: z.string().nullable(),
      why: oneOf(openEntryReasons),
      why_text: z.string(),
      /** Whether a second person is asked to confirm what it is. */
      is_proposed: z.boolean(),
      /** Items it may belong to, the likeliest first. */
      candidates: z.array(z.strictObject({ id, label: z.string(), amount: euro })),
    }),
  ),
})

/** A line that a person has decided. */
export const settledEntry = z.strictObject({
  id,
  state: oneOf(bankEntryStates),
  note: z.string().nullable(),
})

export type BankMessageAnswer = z.infer<typeof bankMessage>
export type TakenAnswer = z.infer<typeof takenAnswer>
export type MissingStatement = z.infer<typeof missingStatement>
export type OpenEntries = z.infer<typeof openEntries>
export type RunFigures = Pick<RunPreview, keyof typeof figures>
export type RunBefore = z.infer<typeof runBefore>
export type RunPreview = z.infer<typeof runPreview>
export type RunOverview = z.infer<typeof runOverview>
export type RunStepAnswer = z.infer<typeof runStep>
