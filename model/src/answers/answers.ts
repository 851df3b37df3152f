import { z } from 'zod'
import type { ArkeId } from '../arkes/index.ts'
import { contact_request } from '../arkes/service.ts'
import * as books from './books-answers.ts'
import * as campaigns from './campaign-answers.ts'
import { catalogueFiles, paidByFamily, payingDevice } from './catalogue-answers.ts'
import * as changes from './change-answers.ts'
import * as claims from './claim-answers.ts'
import { count, day, euro, id, importResult, oneOf } from './common.ts'
import * as conflicts from './conflict-answers.ts'
import { askedForNews, consents, stoppedNews } from './consent-answers.ts'
import * as corrections from './correction-answers.ts'
import * as cutovers from './cutover-answers.ts'
import * as figures from './figure-answers.ts'
import * as imports from './import-answers.ts'
import * as invoices from './invoice-answers.ts'
import { factValues, legalTextList } from './legal-answers.ts'
import { objectLog, trail } from './log-answers.ts'
import { mailboxList, mailboxState } from './mailbox-answers.ts'
import { noticeFunctions } from './notice-answers.ts'
import * as objects from './object-answers.ts'
import { backups, fileLooks } from './operations-answers.ts'
import * as participants from './participant-answers.ts'
import * as payouts from './payout-answers.ts'
import * as piles from './pile-answers.ts'
import { requestItem } from './request-item.ts'
import { holdStep, memberRetention, retention } from './retention-answers.ts'
import * as serials from './serial-answers.ts'
import * as simulations from './simulation-answers.ts'
import { campaignStep, claimStep } from './step-answers.ts'
import * as talk from './talk-answers.ts'
import { templateFunctions } from './template-answers.ts'
import { apiTokens, madeToken } from './token-answers.ts'
import * as views from './view-answers.ts'
import { webhookDeliveries, webhookList, webhookSecret } from './webhook-answers.ts'

const takebackStep = claimStep.extend({ is_waiting: z.boolean() })

/** A question to the office after a step. */
const requestStep = z.strictObject({
  id,
  contact_status: oneOf(contact_request.fields.contact_status.values),
})
const staffProposals = { propose_role: changes.changeStep, propose_factors: changes.changeStep }

const fileSteps = {
  attach_file: participants.oneUnit,
  drop_file: participants.oneUnit,
  files: catalogueFiles,
} as const

const bank = {
  accept_bank_name: participants.bankState,
  bank: participants.bankAccount,
  change_iban: participants.bankEntered,
  confirm_bank: participants.bankState,
  free_payouts: participants.payoutHold,
  hold_payouts: participants.payoutHold,
  reject_bank: participants.bankState,
  repaid: changes.changeStep,
  write_off: participants.writeOff,
  confirm_write_off: participants.writeOff,
  decline_write_off: participants.writeOff,
} as const

const registrationSteps = {
  close_account: participants.closedAccount,
  closing: participants.closing,
  reopen: participants.memberStep,
  retention: memberRetention,
  hold_erasing: holdStep,
  free_erasing: holdStep,
  answer_question: participants.memberStep,
  approve_registration: participants.memberStep,
  ask_back: participants.memberStep,
  company_changes: participants.companyChanges,
  propose_company_change: changes.changeStep,
  withdraw_company_change: changes.changeStep,
  attach_document: participants.companyDocument,
  drop_document: participants.oneUnit,
  invite: participants.oneUnit,
  merge_into: participants.oneUnit,
  merge_preview: participants.mergePreview,
  undo_merge: participants.oneUnit,
  invite_file: participants.invitationFile,
  registration_file: participants.registrationFile,
  resend_invitation: participants.oneUnit,
  revoke_invitation: participants.oneUnit,
} as const

/**
 * The answers of arke functions, by arke and name. Server, portal and the API's description use this table. A function
 * that is missing here answers with a file.
 */
const answers = {
  accounting_month: {
    accrual: books.accrual,
    auditors: books.auditorList,
    end_auditor: participants.oneUnit,
    propose_auditor: changes.changeStep,
    confirm_close: books.monthStep,
    decline_close: books.monthStep,
    months: books.accountingMonths,
    propose_close: books.monthStep,
    sums: books.monthComparison,
    tax_audit: z.strictObject({ job: z.string() }),
  },
  campaign: {
    activate: campaignStep,
    budget: campaigns.campaignBudget,
    budgets: z.array(campaigns.campaignBudget),
    burn_down: campaigns.campaignBurnDown,
    cancel_what_if: simulations.whatIfJob,
    claims: z.strictObject({
      count,
      /** The total of the campaign, regardless of the search. */
      all: count,
      paid: count,
      items: z.array(campaigns.campaignClaim),
    }),
    current: z.array(campaigns.currentCampaign),
    duplicate: campaignStep,
    end: campaignStep,
    end_trial: simulations.campaignTrial.nullable(),
    history: campaigns.campaignHistory,
    last_version: campaigns.lastVersion,
    new_version: changes.changeStep,
    pause: campaignStep,
    prolong: changes.changeStep,
    propose_targets: z.strictObject({ set: count, kept: count, devices: count }),
    raise_budget: changes.changeStep,
    resume: campaignStep,
    send_back: campaignStep,
    sentence: z.strictObject({ sentence: z.string() }),
    set_targets: z.strictObject({ changed: count }),
    simulate: simulations.simulation,
    start_trial: simulations.campaignTrial.nullable(),
    submit_for_approval: campaignStep,
    targets: participants.targetPage,
    trial: simulations.campaignTrial.nullable(),
    trial_claims: simulations.trialClaims,
    uplift: campaigns.campaignUplift.nullable(),
    what_if: simulations.whatIfJob.nullable(),
  },
  cutover: {
    check_file: cutovers.cutoverPreview,
    decline: cutovers.cutoverStep,
    propose: cutovers.cutoverStep,
    release: cutovers.cutoverStep,
  },
  contact_request: {
    close_request: requestStep,
    count_questions: z.strictObject({ open: count, mine: count, overdue: count }),
    leave_request: requestStep,
    attach: talk.messageFile,
    messages: talk.thread,
    read_messages: z.strictObject({ number: count }),
    take_request: requestStep,
    write_message: z.strictObject({ id, number: count }),
  },
  document: { read_invoice: invoices.shownInvoice },
  announcement: {
    current: z.array(z.strictObject({ id, title: z.string(), text: z.string() })),
    put_away: z.strictObject({ id }),
  },
  faq: {
    answer_use: z.array(z.strictObject({ id, reads: count, helpful: count, unhelpful: count })),
    read_answer: z.strictObject({ id }),
    public_answers: z.array(participants.publicAnswer),
  },
  notification: noticeFunctions,
  installer: {
    ask_for_news: askedForNews,
    consents,
    stop_news: stoppedNews,
    ...bank,
    ...registrationSteps,
    waiting_changes: participants.waitingChanges,
    waiting_registrations: participants.waitingRegistrations,
    accept_terms: participants.acceptedTerms,
    figures: objects.installerFigures,
    personal_targets: z.array(participants.ownTarget),
    registration: participants.registration,
    tier_progress: participants.tierProgress,
    wallet: participants.memberWallet,
  },
  user: { propose_staff: changes.changeStep },
  moderator: { propose_limit: changes.changeStep, ...staffProposals },
  admin: staffProposals,
  super_admin: staffProposals,
  brand: staffProposals,
  sent_mail: {
    send_again: z.strictObject({ id, mail_state: z.literal('waiting') }),
    use_address: z.strictObject({ id }),
    ...templateFunctions,
  },
  change: {
    changes: changes.changeList,
    confirm_change: changes.changeStep,
    decline_change: changes.changeStep,
    withdraw_change: changes.changeStep,
    ask_mailbox: changes.changeStep,
    mailboxes: mailboxList,
    stop_mailbox: z.strictObject({ id, state: mailboxState }),
  },
  paperwork: {
    assign: claimStep,
    end_absence: z.strictObject({ id }),
    lease: claims.claimLease,
    put_off: claimStep,
    reviewers: claims.reviewerList,
    set_absence: z.strictObject({ id }),
    take_over: claimStep,
    attach: talk.messageFile,
    comment: z.strictObject({ id }),
    comments: talk.comments,
    flag: z.strictObject({ id }),
    lift_flag: z.strictObject({ id }),
    messages: talk.thread,
    read_messages: z.strictObject({ number: count }),
    write_message: z.strictObject({ id, number: count }),
    answer_by: z.strictObject({ answer_by: day.nullable() }),
    answer_request: claimStep.extend({ request_items: z.array(requestItem) }),
    approve: claimStep,
    campaigns: z.array(claims.claimCampaign),
    charts: figures.charts,
    confirm_settlement: takebackStep,
    conflicts: conflicts.conflictList,
    correct: claimStep.extend({ expected_amount: euro, expected_before: euro }),
    corrections: z.array(corrections.correction),
    dashboard: figures.dashboard,
    decide_objection: claimStep,
    entitlement: z.array(claims.entitledDevice),
    first_approvals: z.array(claims.firstApproval),
    grant: claims.grant,
    hand_up: claimStep,
    kpi: figures.kpi,
    month_report: z.strictObject({ job: z.string() }),
    rule_claims: figures.ruleClaims,
    rule_effects: figures.ruleEffects,
    next: claimStep.nullable(),
    upcoming: z.strictObject({ id }).nullable(),
    object: claimStep.extend({ due_on: day.nullable(), is_reserved: z.boolean() }),
    objection: claims.objection,
    asked_photos: z.strictObject({
      devices: z.array(
        z.strictObject({ line: id, name: z.string().nullable(), serial: z.string() }),
      ),
    }),
    payment: participants.claimPayment,
    open_pile: piles.openedPile,
    pile: piles.pile.nullable(),
    piles: z.array(piles.pastPile),
    judge_drawn: piles.pile,
    approve_pile: piles.pile,
    dissolve_pile: piles.pile,
    preview: claims.preview,
    preview_correction: corrections.previewedCorrection,
    queue: figures.queue,
    reject: claimStep,
    exchange: claimStep,
    reopen: takebackStep,
    reverse: takebackStep,
    takeback: claims.takeback,
    confirm_takeback: takebackStep,
    decline_takeback: takebackStep,
    related: z.array(claims.relatedClaim),
    release: claimStep,
    remind: claimStep,
    second_approval: claimStep,
    request_document: claimStep.extend({
      request_items: z.array(requestItem),
      request_deadline: day,
    }),
    phone_pass: claims.phonePass,
    resubmit: z.strictObject({ id }),
    settle_conflict: takebackStep,
    shares: z.array(participants.claimShare),
    submit: claimStep.extend({ expected_amount: euro }),
    take: claimStep,
    timeline: z.array(claims.timelineEntry),
    top_installers: figures.topInstallers,
    total_cashback: figures.totalCashback,
    upload: invoices.uploaded,
    unclaimed_devices: z.array(claims.unclaimedDevices),
    usual_deadline: claims.usualDeadline,
    withdraw: claimStep,
    withdrawal: claims.withdrawal.nullable(),
    request_withdrawal: claimStep,
    grant_withdrawal: claimStep,
    decline_withdrawal: claimStep,
  },
  paperwork_line: { check_serial: claims.serialCheck },
  payout: { contents: participants.payoutContents, own: participants.ownPayouts },
  payout_run: {
    answer: payouts.takenAnswer,
    answers: payouts.answersOfRun,
    cancel: payouts.runStep,
    close: payouts.runStep,
    exclusions: payouts.exclusionPage,
    executed: changes.changeStep,
    hand_over: payouts.runStep,
    open_entries: payouts.openEntries,
    overview: payouts.runOverview,
    prepare: payouts.runStep,
    preview: payouts.runPreview,
    refresh: payouts.runStep,
    release: payouts.runStep,
    refused: changes.changeStep,
    returned: changes.changeStep,
    settle_as: changes.changeStep,
    settle_entry: payouts.settledEntry,
    take_answer: payouts.takenAnswer,
    take_over: payouts.runStep,
  },
  product: {
    ...fileSteps,
    figures: objects.productFigures,
    paid_for: claims.paidFor,
    does_it_pay: payingDevice,
    paid_by_family: z.array(paidByFamily),
    paid_today: z.array(claims.paidToday),
    preview_rate: changes.ratePreview,
    preview_rates: changes.bulkPreview,
    propose_rates: changes.changeStep,
    propose_rate: changes.changeStep,
    propose_fields: changes.changeStep,
    propose_product: changes.changeStep,
    propose_file: changes.changeStep,
  },
  product_family: { ...fileSteps, propose_fields: changes.changeStep },
  product_pair: { propose_fields: changes.changeStep },
  sales_group: {
    figures: objects.groupFigures,
    plan_move: changes.changeStep,
    propose_fields: changes.changeStep,
    propose_share: changes.changeStep,
    tree: z.array(objects.groupOfTree),
  },
  group_move: { withdraw_move: changes.changeStep },
  sales_point: {
    installers: participants.installersOfPoint,
    by_land: z.array(objects.landFigures),
    figures: objects.pointFigures,
    plan_move: changes.changeStep,
    propose_fields: changes.changeStep,
    propose_share: changes.changeStep,
    year: figures.salesPointYear,
  },
  export_job: { cancel: z.strictObject({}), personal_data: z.strictObject({ job: z.string() }) },
  saved_view: {
    end_schedule: z.strictObject({ id }),
    keep_layout: views.listLayout,
    of_list: views.viewsOfList,
    schedule: z.strictObject({ id, next_on: day }),
    schedules: views.schedules,
  },
  serial_number: {
    block: serials.deviceStep,
    block_many: serials.devicesChanged,
    bring_back: serials.devicesReturned,
    story: serials.deviceStory,
    unclaimed: figures.deliveredUnclaimed,
    unblock: serials.deviceStep,
    undo_return: serials.deviceStep,
    resell: serials.deviceStep,
    unblock_many: serials.devicesChanged,
  },
  setting: {
    backups,
    file_looks: fileLooks,
    legal_texts: legalTextList,
    retention,
    stated_facts: factValues,
    propose_text: changes.changeStep,
    propose_value: changes.changeStep,
    change_webhook: participants.oneUnit,
    end_service_token: participants.oneUnit,
    end_webhook: participants.oneUnit,
    make_webhook: webhookSecret,
    replay_webhook: participants.oneUnit,
    resume_webhook: participants.oneUnit,
    rotate_webhook_secret: webhookSecret,
    test_webhook: participants.oneUnit,
    webhook_deliveries: webhookDeliveries,
    webhooks: webhookList,
    make_service_token: madeToken,
    section_log: objectLog,
    service_tokens: apiTokens,
    trail,
    try_auto_approval: simulations.autoEffect,
    try_rules: simulations.riskEffect,
  },
  wallet_entry: {
    balances: participants.balances,
    negative_balances: participants.negativeBalances,
    outlook: participants.outlook,
    share_months: z.array(participants.shareMonth),
    statement: participants.statement,
  },
  wholesaler: {
    ...bank,
    ...registrationSteps,
    accept_terms: participants.acceptedTerms,
    figures: objects.wholesalerFigures,
    registration: participants.registration,
    wallet: participants.memberWallet,
  },
} as const satisfies Partial<Record<ArkeId, Record<string, z.core.$ZodType>>>

/** The answers of the functions that every arke has, by name. */
const common = {
  /** Null where the list is short enough to be sent at once. */
  export_begin: z.strictObject({ job: id.nullable() }),
  import: importResult,
  import_begin: imports.importJob,
  import_job: imports.importJob,
  import_jobs: z.array(imports.importSummary),
  import_check: imports.importJob,
  import_run: imports.importJob,
  import_cancel: imports.importJob,
  import_undo: imports.importJob,
  log: objectLog,
  similar: z
    .array(
      z.strictObject({ id, label: z.string(), link_paperwork: z.strictObject({ id }).optional() }),
    )
    .max(5),
} as const satisfies Record<string, z.core.$ZodType>

type Answers = typeof answers
type Common = typeof common

/** The answer of an arke's function; unknown where the table has no entry. */
export type FunctionAnswer<A extends string, Name extends string> = A extends keyof Answers
  ? Name extends keyof Answers[A]
    ? z.infer<Answers[A][Name]>
    : CommonAnswer<Name>
  : CommonAnswer<Name>

type CommonAnswer<Name extends string> = Name extends keyof Common ? z.infer<Common[Name]> : unknown

/** The schema of what a function answers, if the table has one. */
export const answerSchema = (arke: string, name: string): z.ZodType | undefined =>
  (answers as Partial<Record<string, Record<string, z.ZodType>>>)[arke]?.[name] ??
  (common as Partial<Record<string, z.ZodType>>)[name]
