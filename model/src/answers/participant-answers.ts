import { z } from 'zod'
import { installer } from '../arkes/member.ts'
import { payoutExclusions } from '../arkes/payout-run.ts'
import { bookingTypes, payout } from '../arkes/wallet.ts'
import { paymentStates } from '../payouts/payment-steps.ts'
import { bankEvidence, bankStates } from '../people/bank-account.ts'
import {
  companyDocumentKinds,
  documentRules,
  questionReasons,
  registrationHints,
  vatOutcomes,
} from '../people/registration-file.ts'
import { registrationSteps } from '../people/registration-steps.ts'
import { languages } from '../texts/languages.ts'
import { changeState } from './change-answers.ts'
import { actor, count, day, euro, id, instant, oneOf, percent } from './common.ts'

const vatCheck = z.strictObject({
  asked_at: instant,
  /** Null until the register answers. */
  outcome: z.enum(vatOutcomes).nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  answered_at: instant.nullable(),
})

/** What a company proves itself by. */
export const companyDocument = z.strictObject({
  id,
  kind: z.enum(companyDocumentKinds),
  name: z.string(),
  /** Bytes. */
  size: count,
  media_type: z.string(),
  added_at: instant,
})

const asked = { id, reason: z.enum(questionReasons), text: z.string(), asked_at: instant }

/** What the office decides a registration by. */
export const registrationFile = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
  handed_in_at: instant.nullable(),
  documents_rule: z.enum(documentRules),
  documents: z.array(companyDocument),
  /** What makes one look twice, and the other members it is about. */
  hints: z.array(
    z.strictObject({
      hint: z.enum(registrationHints),
      members: z.array(
        z.strictObject({
          arke: z.enum(['installer', 'wholesaler']),
          id,
          company: z.string(),
          member_status: oneOf(installer.fields.member_status.values),
        }),
      ),
    }),
  ),
  /** Null without a VAT id; `check` is null where no register was asked. */
  vat: z
    .strictObject({
      vat_id: z.string(),
      is_well_formed: z.boolean(),
      check: vatCheck.nullable(),
    })
    .nullable(),
  /** The newest first. */
  questions: z.array(
    z.strictObject({
      ...asked,
      asked_by: actor,
      answer: z.string().nullable(),
      answered_at: instant.nullable(),
    }),
  ),
})

/** What waits for the office, the oldest first. */
export const waitingRegistrations = z.strictObject({
  count,
  items: z.array(
    z.strictObject({
      arke: z.enum(['installer', 'wholesaler']),
      id,
      company: z.string(),
      city: z.string().nullable(),
      since: day,
      working_days: count,
      is_late: z.boolean(),
    }),
  ),
})

const companyChange = z.strictObject({
  id,
  state: changeState,
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  reason: z.string().nullable(),
  proposed_at: instant,
  decided_at: instant.nullable(),
  decided_by: actor,
  decline_reason: z.string().nullable(),
})

/** Changes of a company: what waits, what was decided, the newest first, and what was in force until when. */
export const companyChanges = z.strictObject({
  open: companyChange.nullable(),
  decided: z.array(companyChange),
  former: z.array(z.strictObject({ field: z.string(), value: z.string().nullable(), until: day })),
})

/** Changes of companies that wait for the office, the oldest first. */
export const waitingChanges = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      arke: z.enum(['installer', 'wholesaler']),
      company: z.string(),
      fields: z.array(z.string()),
      since: day,
      working_days: count,
    }),
  ),
})

/** Who buys at a sales point and who did, the newest binding first. */
export const installersOfPoint = z.strictObject({
  /** How many buy there now. */
  count,
  items: z.array(z.strictObject({ id, company: z.string(), since: day, until: day.nullable() })),
})

/** What a file of invitations holds, which of its rows are wrong and why, and how many were invited. */
export const invitationFile = z.strictObject({
  rows: count,
  wrong: count,
  wrong_rows: z.array(z.strictObject({ line: count, sentences: z.array(z.string()) })),
  invited: count,
})

export const memberStep = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
})

/** What is open when an account is closed: money in EUR, and whether an account for it is known. */
export const closing = z.strictObject({
  open_claims: count,
  drafts: count,
  balance: euro,
  has_account: z.boolean(),
})
/** A frequent question that visitors may read, in their language or in German. */
export const publicAnswer = z.strictObject({
  id,
  question: z.string(),
  answer: z.string(),
  language: z.enum(languages),
})

export type Closing = z.infer<typeof closing>

export const closedAccount = memberStep.extend({ closed_at: instant })

export const oneUnit = z.strictObject({ id })

/** Where a participant's registration stands. */
export const registration = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
  /** What is still asked for, of so many steps. */
  open: z.array(z.enum(registrationSteps)),
  steps: count,
  /** While it is checked: the German day it was handed in, and the one it is answered by. */
  since: day.nullable(),
  answer_by: day.nullable(),
  /** What the office asks before it decides; null where nothing is open. */
  question: z.strictObject(asked).nullable(),
  /** Whether documents are asked for, and those that are there. */
  documents_rule: z.enum(documentRules),
  documents: z.array(companyDocument),
  /** The company that this one is the duplicate of; null where it is its own. */
  merged_into: z.string().nullable(),
  /** The version of the terms that an active participant has yet to accept. */
  terms_open: z.string().nullable(),
})

export const acceptedTerms = z.strictObject({
  terms_version: z.string(),
  terms_accepted_at: instant,
})

/** The balances of a wallet. */
/** What a company would leave open as the duplicate of another. */
export const mergePreview = z.strictObject({ open_claims: z.int(), drafts: z.int() })
export type MergePreview = z.infer<typeof mergePreview>

export const balances = z.strictObject({
  available: euro,
  held: euro,
  pending: euro,
  in_payout: euro,
  paid: euro,
  paid_this_year: euro,
})

/** Every stop of `PaymentStop`. */
const paymentStops = { ...payoutExclusions, contested: null }

/** A part of a member's money on its way to the bank account. */
export const paymentStep = z.strictObject({
  amount: euro,
  state: oneOf(paymentStates),
  /** What keeps it; null where it goes its way. */
  stop: oneOf(paymentStops).nullable(),
  /** The day of the transfer; null where that is not known. */
  day: day.nullable(),
  /** The shortened IBAN it goes to. */
  account: z.string().nullable(),
  /** From when on it can be paid; null once it can. */
  available_on: day.nullable(),
  /** Until when a new account waits. */
  held_until: instant.nullable(),
  /** Less than this is not paid out. */
  minimum: euro.nullable(),
  /** The payout it is part of. */
  payout: id.nullable(),
})

/** What a member has, and when it comes. */
export const memberWallet = balances.extend({ steps: z.array(paymentStep) })

/** When a member's money comes, in all its parts, and what a change of the account would mean. */
export const outlook = z.strictObject({
  steps: z.array(paymentStep),
  /** How long payouts would wait after a change of the account, in hours. */
  hold_hours: count,
  /** Less than this is not paid out. */
  minimum: euro,
})

/** A step of an account's history; the account as it stood from then on. */
const bankStep = z.strictObject({
  at: instant,
  state: oneOf(bankStates),
  evidence: z.enum(bankEvidence),
  iban_masked: z.string().nullable(),
  account_holder: z.string().nullable(),
  bank_name: z.string().nullable(),
  reason: z.string().nullable(),
  actor,
})

/** A member's bank account as the office sees it: never the whole IBAN. */
export const bankAccount = z.strictObject({
  iban_masked: z.string().nullable(),
  company: z.string().nullable(),
  account_holder: z.string().nullable(),
  /** How alike holder and company are called, 0 to 100; null where one has no name. */
  similarity: percent.nullable(),
  /** How the bank spells the holder, where it differs. */
  bank_name: z.string().nullable(),
  state: oneOf(bankStates),
  since: instant.nullable(),
  evidence: z.enum(bankEvidence).nullable(),
  held_until: instant.nullable(),
  /** Why nothing is paid out, whatever the account; null where it is. */
  payout_hold_reason: z.string().nullable(),
  /** The newest first. */
  history: z.array(bankStep),
  /** Other members who gave the same account. */
  shared: z.array(
    z.strictObject({ arke: z.enum(['installer', 'wholesaler']), id, company: z.string() }),
  ),
})

export const bankState = z.strictObject({ iban_state: oneOf(bankStates) })

/** After the member gave an account: until when payouts to it wait, where they do. */
export const bankEntered = bankState.extend({ held_until: instant.nullable() })

/** What a member owes, in EUR, and whether it is given up. */
export const writeOff = z.strictObject({
  state: z.enum(['open', 'done', 'declined']),
  amount: euro,
})

export const negativeBalances = z.strictObject({
  /** The largest debt first. */
  items: z.array(
    z.strictObject({
      member: id,
      arke: z.enum(['installer', 'wholesaler']),
      company: z.string(),
      /** EUR, below zero. */
      amount: euro,
      since: instant,
      /** What waits for a second person. */
      write_off: z
        .strictObject({ id, amount: euro, reason: z.string(), requested_by: id })
        .nullable(),
    }),
  ),
})

export const payoutHold = z.strictObject({ is_held: z.boolean() })

/** What was booked in a month, or in all months of a statement; without reservations. */
const bookingSums = { bookings: count, incoming: euro, outgoing: euro }

/** A member's bookings, the newest first, and the sums of their months. */
export const statement = z.strictObject({
  ...bookingSums,
  months: z.array(
    z.strictObject({
      /** `2026-11`. */
      month: z.string(),
      ...bookingSums,
      /** After the month's last booking. */
      balance: euro,
    }),
  ),
  items: z.array(
    z.strictObject({
      id,
      booked_at: instant,
      /** The German month of the booking. */
      month: z.string(),
      value_date: day,
      booking_type: oneOf(bookingTypes),
      text: z.string().nullable(),
      claim: z.strictObject({ id, number: z.string().nullable() }).nullable(),
      amount: euro,
      /** Of what is held and available, after this booking. */
      balance: euro,
      /** Money that a claim may bring: no part of the balance. */
      is_reserved: z.boolean(),
    }),
  ),
  /** What to ask for the older ones with; null where there are none. */
  next: id.nullable(),
})

/** When the cashback of a claim comes, in all its parts. */
export const claimPayment = z.strictObject({
  /** Since when all of it is paid. */
  paid_on: day.nullable(),
  steps: z.array(paymentStep),
})

/** A member's payouts that were handed over, the newest first. */
export const ownPayouts = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      payout_status: oneOf(payout.fields.payout_status.values),
      /** Of the transfer: the bank's, else the one that the bank was given. */
      day,
      amount: euro,
      iban_masked: z.string().nullable(),
      return_reason: z.string().nullable(),
    }),
  ),
})

/** What a payout pays, and how it is named outside. */
export const payoutContents = z.strictObject({
  /** As the bank's statement has it; null before the runs. */
  reference: z.string().nullable(),
  parts: z.array(
    z.strictObject({
      claim: id.nullable(),
      claim_number: z.string().nullable(),
      /** What the money stems from where it is no claim. */
      source: z.string(),
      /** Below zero: set off. */
      amount: euro,
    }),
  ),
  receipts: z.array(z.strictObject({ id, receipt_number: z.string() })),
})

/** What a wholesaler got for a claim, and what he bears of it; reversals taken off. */
export const claimShare = z.strictObject({
  claim: id,
  bonus: euro,
  borne: euro,
  /** What it would be, of a claim that isn't decided. */
  is_expected: z.boolean(),
  /** The products and how many of each; without a product null. */
  devices: z.array(z.strictObject({ name: z.string().nullable(), count })),
})

/** The same for a German month of booking. */
export const shareMonth = z.strictObject({
  /** `2026-11`. */
  month: z.string(),
  claims: count,
  bonus: euro,
  borne: euro,
})

/** An installer's tier and the way to the next; devices, or EUR where the programme measures by it. */
export const tierProgress = z
  .strictObject({
    by: z.enum(['units', 'cents']),
    tier: z.string(),
    /** What the tier raises. */
    on: z.enum(['base', 'base_and_bonus']),
    measure: z.number(),
    from: z.number(),
    next: z.strictObject({ name: z.string(), from: z.number(), percent: z.number() }).nullable(),
    notice: z.strictObject({ to: z.string(), last_day: day }).nullable(),
  })
  .nullable()

/** How far an installer is in a campaign with personal targets, in devices; EUR for each. */
export const ownTarget = z.strictObject({
  campaign: id,
  /** Null where he has none and none goes for all. */
  target: count.nullable(),
  counted: count,
  amount: euro,
})

/** An installer and what he is to reach in a campaign, in devices. */
const installerTarget = z.strictObject({
  id,
  company: z.string(),
  customer_number: z.string().nullable(),
  /** His own; null for none. */
  units: count.nullable(),
  /** From which device on he is paid; null: not at all. */
  needed: count.nullable(),
  counted: count,
  reached: z.boolean(),
  /** Devices in the same span a year earlier. */
  year_before: count,
})

export const targetPage = z.strictObject({
  count,
  summary: z.strictObject({ installers: count, with_target: count, reached: count }),
  items: z.array(installerTarget),
})

export type MemberWallet = z.infer<typeof memberWallet>
export type OwnPayouts = z.infer<typeof ownPayouts>
export type PayoutContents = z.infer<typeof payoutContents>
export type Outlook = z.infer<typeof outlook>
export type Statement = z.infer<typeof statement>
export type Balances = z.infer<typeof balances>
export type ClaimShare = z.infer<typeof claimShare>
export type ShareMonth = z.infer<typeof shareMonth>
export type InstallerTarget = z.infer<typeof installerTarget>
export type TargetPage = z.infer<typeof targetPage>
export type Registration = z.infer<typeof registration>
export type BankAccount = z.infer<typeof bankAccount>
export type NegativeBalances = z.infer<typeof negativeBalances>
export type ClaimPayment = z.infer<typeof claimPayment>
export type RegistrationFile = z.infer<typeof registrationFile>
export type InvitationFile = z.infer<typeof invitationFile>
export type CompanyChanges = z.infer<typeof companyChanges>
export type WaitingChanges = z.infer<typeof waitingChanges>
export type InstallersOfPoint = z.infer<typeof installersOfPoint>
export type WaitingRegistrations = z.infer<typeof waitingRegistrations>
export type PublicAnswer = z.infer<typeof publicAnswer>
