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

/** The payees of a run, their sources of money, and the members left out. */
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

/** The previous executed run, and the differences from it. */
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

/** The payments of a run started now. */
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
  /** The number of downloads. */
  downloads: count,
})

/** The payments of a run and the differences from the previous run. */
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
      /** Whether the settings have changed since. */
      is_other: z.boolean(),
    })
    .nullable(),
  /** The day in its file, or the day an execution now would write. */
  execution_on: day,
  /** Above this sum a super admin releases. */
  super_admin_above: euro,
  /** The first is the executed one; none before the execution. */
  files: z.array(runFile),
  /** Problems that block its file; none for a run paid by hand. */
  problems: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
  /** Lines of banks' answers about it that wait for a person. */
  open_entries: count,
})

/** A page of the members that a run leaves out for one reason. */
export const exclusionPage = z.strictObject({
  items: z.array(z.strictObject(payee)),
  /** The cursor of the next page. */
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

/** An imported bank file. */
const bankMessage = z.strictObject({
  id,
  kind: oneOf(bankMessageKinds),
  name: z.string(),
  sha256: z.string(),
  imported_at: instant,
  imported_by: actor,
  /** True for a repeated import, which changed nothing. */
  known: z.boolean(),
  counts: answerCounts,
})

/** The result of importing a bank file. */
export const takenAnswer = z.strictObject({
  message: bankMessage,
  counts: answerCounts,
  /** The runs it is about. */
  runs: z.array(z.strictObject({ id, label: z.string() })),
})

/** The bank's answers for a run, newest first. */
export const answersOfRun = z.strictObject({ items: z.array(bankMessage) })

/** A gap: a statement is missing between two imported statements of an account. */
const missingStatement = z.strictObject({
  /** Masked. */
  account: z.string(),
  /** Of the statements before and after it. */
  after: day,
  before: day,
})

/** A page of the bank lines that wait for a person. */
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
      /** Positive for incoming, negative for outgoing money; null where a report states none. */
      amount: euro.nullable(),
      /** The currency of the amount; only EUR concerns the programme. */
      currency: z.string(),
      text: z.string().nullable(),
      counterparty: z.string().nullable(),
      iban_masked: z.string().nullable(),
      end_to_end_id: z.string().nullable(),
      reason_code: z.string().nullable(),
      reason: z.string().nullable(),
      why: oneOf(openEntryReasons),
      why_text: z.string(),
      /** Whether the classification waits for a second approval. */
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
