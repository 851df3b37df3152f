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

/** A document that proves a company's identity. */
export const companyDocument = z.strictObject({
  id,
  kind: z.enum(companyDocumentKinds),
  name: z.string(),
  /** Bytes. */
  size: count,
  media_type: z.string(),
  added_at: instant,
})

const question = { id, reason: z.enum(questionReasons), text: z.string(), asked_at: instant }

/** The file on which the office decides a registration. */
export const registrationFile = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
  handed_in_at: instant.nullable(),
  documents_rule: z.enum(documentRules),
  documents: z.array(companyDocument),
  /** Reasons for a closer review, and the other members involved. */
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
  /** Null without a VAT id; `check` is null if the server queried no register. */
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
      ...question,
      asked_by: actor,
      answer: z.string().nullable(),
      answered_at: instant.nullable(),
    }),
  ),
})

/** The registrations that wait for the office, oldest first. */
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

/** The current and former installers of a sales point, newest link first. */
export const installersOfPoint = z.strictObject({
  /** How many buy there now. */
  count,
  items: z.array(z.strictObject({ id, company: z.string(), since: day, until: day.nullable() })),
})

/** The content of an invitation file: valid rows, wrong rows with reasons, and the number of invitations sent. */
export const invitationFile = z.strictObject({
  rows: count,
  wrong: count,
  wrong_rows: z.array(z.strictObject({ line: count, sentences: z.array(z.string()) })),
  invited: count,
})

export const memberStep = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
})

/** Open items when an account is closed: money in EUR, and whether the server knows a bank account for it. */
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

/** The status of a participant's registration. */
export const registration = z.strictObject({
  member_status: oneOf(installer.fields.member_status.values),
  /** The missing steps of a registration. */
  open: z.array(z.enum(registrationSteps)),
  steps: count,
  /** During the check: the German day of submission, and the day the office will answer. */
  since: day.nullable(),
  answer_by: day.nullable(),
  /** The office's question before it decides; null where no question is open. */
  question: z.strictObject(question).nullable(),
  /** Whether a registration needs documents, and the uploaded documents. */
  documents_rule: z.enum(documentRules),
  documents: z.array(companyDocument),
  /** The company this duplicate was merged into; null if it is no duplicate. */
  merged_into: z.string().nullable(),
  /** The version of the terms that an active participant has yet to accept. */
  terms_open: z.string().nullable(),
})

export const acceptedTerms = z.strictObject({
  terms_version: z.string(),
  terms_accepted_at: instant,
})

/** The balances of a wallet. */
/** The open items of a company if it were merged as a duplicate. */
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
  /** The reason a payment is stopped; null if it is not. */
  stop: oneOf(paymentStops).nullable(),
  /** The day of the transfer; null if unknown. */
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

/** A member's balances and the expected payment days. */
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
  /** The similarity of holder and company, 0 to 100; null where one has no name. */
  similarity: percent.nullable(),
  /** How the bank spells the holder, where it differs. */
  bank_name: z.string().nullable(),
  state: oneOf(bankStates),
  since: instant.nullable(),
  evidence: z.enum(bankEvidence).nullable(),
  held_until: instant.nullable(),
  /** The reason that blocks all payouts, for any account; null without one. */
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

/** A member's debt in EUR, and whether it is written off. */
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
      /** The write-off that waits for a second approval. */
      write_off: z
        .strictObject({ id, amount: euro, reason: z.string(), requested_by: id })
        .nullable(),
    }),
  ),
})

export const payoutHold = z.strictObject({ is_held: z.boolean() })

/** The bookings of a month, or of all months of a statement; without reservations. */
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
      /** The balance of held and available money after this booking. */
      balance: euro,
      /** Money that a claim may bring: no part of the balance. */
      is_reserved: z.boolean(),
    }),
  ),
  /** The cursor of the older bookings; null where there are none. */
  next: id.nullable(),
})

/** When the cashback of a claim comes, in all its parts. */
export const claimPayment = z.strictObject({
  /** Since when all of it is paid. */
  paid_on: day.nullable(),
  steps: z.array(paymentStep),
})

/** A member's executed payouts, newest first. */
export const ownPayouts = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      payout_status: oneOf(payout.fields.payout_status.values),
      /** The day of the transfer: the bank's day, else the requested day. */
      day,
      amount: euro,
      iban_masked: z.string().nullable(),
      return_reason: z.string().nullable(),
    }),
  ),
})

/** The content of a payout, and its external reference. */
export const payoutContents = z.strictObject({
  /** As the bank's statement has it; null before the runs. */
  reference: z.string().nullable(),
  parts: z.array(
    z.strictObject({
      claim: id.nullable(),
      claim_number: z.string().nullable(),
      /** The source of money that stems from no claim. */
      source: z.string(),
      /** Below zero: set off. */
      amount: euro,
    }),
  ),
  receipts: z.array(z.strictObject({ id, receipt_number: z.string() })),
})

/** The bonus of a wholesaler for a claim and their share of its cost, net of reversals. */
export const claimShare = z.strictObject({
  claim: id,
  bonus: euro,
  borne: euro,
  /** True for an estimate while the claim is undecided. */
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
    /** The amount the tier raises. */
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
  /** Null without a target of the installer or of the campaign. */
  target: count.nullable(),
  counted: count,
  amount: euro,
})

/** An installer and their target in a campaign, in devices. */
const installerTarget = z.strictObject({
  id,
  company: z.string(),
  customer_number: z.string().nullable(),
  /** The installer's own target; null without one. */
  units: count.nullable(),
  /** The first device that pays; null if no device pays. */
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
