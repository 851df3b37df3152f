/* Written by `npm run schema` from the catalogue of an empty database; a test holds the two together. */
import type { AnswerCounts, AutoReason, BankState, CorrectionKind, DocumentNature, FactValues, ImportChange, ImportErrorUnit, Language, LegalKind, OpenEntryReason, PileReason, ReasonCode, RetentionClass, SecondReason, SerialState, StoredRule, WebhookFailure } from '@ruecklauf/model'
import type { CampaignTexts, VersionAction } from './campaigns/rule/versions.ts'
import type { InvoiceHeading } from './invoices/text/heading-words.ts'
import type { AccountKind } from './ledger/words.ts'
import type { LineDecisionInput } from './paperworks/decide/decide.ts'
import type { TakenLine } from './paperworks/takeback/takebacks.ts'
import type { PaperSays } from './paperworks/claim/document-reading.ts'
import type { ImportCounts } from './platform/import/course.ts'
import type { Corrections } from './platform/import/jobs/put-right.ts'
import type { ReceiptContent } from './receipts/content.ts'
import type { WhatIfResult } from './simulation/play-what-if.ts'
import type { WhatIfFailure } from './simulation/what-if-jobs.ts'
import type { ColumnType, Generated } from 'kysely'

/**
 * Rows of all tables but those of arkes. Instants are ISO texts in UTC, days ISO dates, money in cents. What
 * the role of requests may not write is never written.
 */
export interface Rows {
  /** Days, both included, on which a reviewer is away, and who stands in. */
  absence: {
    id: string
    link_member: string
    from_day: string
    to_day: string
    link_deputy: string | null
  }
  announcement_read: {
    link_announcement: Fixed<string>
    link_member: Fixed<string>
    /** Of a firm each person puts it away for itself; staff have none. */
    person: ColumnType<string, string | undefined, never>
    read_at: Fixed<string>
  }
  /** Keys by which other systems ask: a person's own, or the programme's for another system. Only the hash is kept; what a key may do is never changed, it is ended and another one made. */
  api_token: {
    id: string
    kind: 'personal' | 'service'
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    /** Its last letters, by which people know it again. */
    ending: string
    name: string
    scopes: string[]
    /** Whose it is; the programme's own are nobody's. */
    user_id: string | null
    made_by: string
    created_at: string
    expires_at: string
    last_used_at: string | null
    told_at: string | null
    ended_at: string | null
  }
  /** Who did what: an append-only trail, chained by hashes in a table of its own. */
  audit: {
    /** Given by the trail itself (number_line): nobody who writes a line chooses its place. */
    seq: ColumnType<number, number | undefined, never>
    at: ColumnType<string, string | undefined, never>
    actor: Fixed<string | null>
    role: Fixed<string | null>
    action: Fixed<string>
    object_arke: Fixed<string>
    object_id: Fixed<string>
    changes: ColumnType<Record<string, unknown>, string | undefined, never>
    request_id: Fixed<string | null>
    /** The trail knows who of the firm it was. */
    person: Fixed<string | null>
  }
  audit_chain: {
    seq: Derived<number>
    hash: Derived<Buffer>
    chained_at: Derived<string>
    /** Rows of the trail are chained in the order in which they are found: a later number may commit first. */
    position: Derived<number>
  }
  /** Who may look at the books of some months from outside, for some time: granted by two people, signed in by a link alone, never a member and with no right to write anything. */
  auditor: {
    id: string
    name: string
    email: string
    /** Months as `2026-01`; the books of these and no others. */
    first_month: string
    last_month: string
    /** The last German day. */
    until: string
    link_change: string
    granted_at: string
    ended_at: string | null
    ended_by: string | null
    /** The secret of an app for codes, sealed; it counts once a code of it was shown. */
    factor: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
    factor_confirmed_at: string | null
    factor_step: Generated<number>
  }
  auditor_link: {
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    link_auditor: string
    sent_at: string
    expires_at: string
    attempts: Generated<number>
    used_at: string | null
  }
  auditor_session: {
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    link_auditor: string
    expires_at: string
  }
  /** Claims that were submitted while automatic approval was on, and what became of each. */
  auto_approval: {
    link_paperwork: string
    asked_at: string
    outcome: 'approved' | 'drawn' | 'passed' | null
    /** Why a person decides. */
    because: AutoReason | null
    /** The version of the rule that decided. */
    rule: string | null
    decided_at: string | null
  }
  /** Backups of the night as they were made, so that people see the last ones and that one failed. */
  backup_run: {
    id: string
    began_at: string
    ended_at: string | null
    /** Why there is none; null while it is made and where it is whole. */
    failure: 'no_room' | 'no_folder' | 'damaged_file' | 'stopped' | 'internal' | null
    file: string | null
    bytes: number | null
    sha256: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
    is_sealed: boolean | null
    /** When the file gave way to newer ones. */
    removed_at: string | null
  }
  /** What became of each bank account: states that checks and people move, and who entered what. */
  bank_account_history: {
    id: Derived<number>
    member: Fixed<string>
    at: Fixed<string>
    state: Fixed<BankState>
    evidence: Fixed<'entered' | 'hold' | 'payee_check' | 'payment' | 'return' | 'person' | 'name_accepted' | 'taken_over'>
    iban_masked: Fixed<string | null>
    account_holder: Fixed<string | null>
    /** The name by which its bank knows the holder. */
    bank_name: Fixed<string | null>
    reason: Fixed<string | null>
    /** Null for the program. */
    actor: Fixed<string | null>
    /** Which of a firm's people it was. */
    actor_human: Fixed<string | null>
  }
  bank_entry: {
    id: string
    link_message: string
    kind: 'pain.002' | 'camt.052' | 'camt.053' | 'camt.054'
    /** Where it stands: an account's statement, its entry, and the transaction of that. */
    account: string
    statement_id: string
    position: number
    place: number
    /** The bank's own, which may be missing or repeated. */
    reference: string | null
    booked_on: string | null
    /** Cents: above zero what came in, below what went out. */
    amount: number
    end_to_end_id: string | null
    reason_code: string | null
    text: string | null
    counterparty: string | null
    iban_masked: string | null
    link_payout_run: string | null
    link_payout: string | null
    state: 'executed' | 'returned' | 'known' | 'open' | 'other'
    /** Why a person has to decide, also when somebody has. */
    why: OpenEntryReason | null
    settled_by: string | null
    settled_at: string | null
    note: string | null
    /** A bank may tell a statement on several pages, each with positions of its own. */
    page: Generated<number>
    /** Another than EUR is none of ours, whatever it names. */
    currency: Generated<string>
  }
  /** What banks answer to payout runs: files that came in, and each line of them that concerns a payout or waits for a person. */
  bank_message: {
    id: string
    kind: 'pain.002' | 'camt.052' | 'camt.053' | 'camt.054' | 'zip'
    name: string
    sha256: string
    /** The bank's own id of it. */
    message_id: string
    imported_at: string
    imported_by: string | null
    counts: ColumnType<AnswerCounts, string | undefined, string>
  }
  bank_message_run: {
    link_message: Fixed<string>
    link_payout_run: Fixed<string>
  }
  /** Heads of the statements that were taken in: from one to the next no day is missing. */
  bank_statement: {
    link_message: Fixed<string>
    account: Fixed<string>
    statement_id: Fixed<string>
    /** From 1. */
    page: Fixed<number>
    /** Of one year; a bank may give none. */
    sequence_number: Fixed<number | null>
    /** Cents. */
    opening: Fixed<number | null>
    opening_on: Fixed<string | null>
    closing: Fixed<number | null>
    closing_on: Fixed<string | null>
  }
  /** What one human did for the account of another, or for all people of a firm; a third who confirmed it unties them. */
  bond: {
    id: Derived<number>
    /** Whose account it is about; null where it is all people of a firm. */
    human: Fixed<string | null>
    firm: Fixed<string | null>
    by_human: Fixed<string>
    act: Fixed<'invited' | 'promoted' | 'unlocked' | 'mailbox' | 'factors' | 'firm'>
    at: Fixed<string>
    /** Who confirmed it beside; unties both. */
    third: Fixed<string | null>
  }
  /** Addresses whose mails come back. With a day in `stopped_at` only mails leave for them that have to be sent whatever was chosen; until then what came back is counted. */
  bounced_address: {
    /** In lower case. */
    email: string
    /** Whose it was when the first mail came back. */
    link_member: string | null
    /** Mails that came back since `counted_since`. */
    bounces: number
    counted_since: string
    /** Since when mails that may be stopped are. */
    stopped_at: string | null
    /** In the words of the mail server that refused. */
    reason: string
  }
  /** What a member may still do of each thing that costs the server something. It is written with each of them and worth nothing after a crash, so it needs no log. */
  budget: {
    member_id: string
    action: string
    level: number
    filled_at: string
  }
  /** What claims take of campaigns, by the German day of their submission. */
  campaign_entry: {
    sign: Derived<number>
    link_campaign: Derived<string>
    link_sales_group: Derived<string | null>
    submitted_at: Derived<string>
    units: Derived<number>
    reserved: Derived<number>
    spent: Derived<number>
  }
  /** Campaign news that has been sent to those who agreed to it, once each. */
  campaign_news: {
    link_campaign: Fixed<string>
    news: Fixed<'ends' | 'budget'>
    told_at: Fixed<string>
  }
  /** What an installer is to reach, set for the whole of a campaign; whoever has no row goes by the campaign's own quantity. */
  campaign_target: {
    link_campaign: string
    link_installer: string
    units: number
    created_at: string
  }
  /** Campaigns on trial: what claims handed in meanwhile would get from them. Nothing of it is paid, reserved or counted for anybody; decision 35 says why it stands aside. */
  campaign_trial: {
    id: string
    link_campaign: string
    /** As the campaign stood when the trial began. */
    rule: ColumnType<StoredRule, string, string>
    started_at: string
    started_by: string
    /** The last German day whose claims take part. */
    last_day: string
    ended_at: string | null
    /** Null where the program ended it. */
    ended_by: string | null
    ended_because: 'asked' | 'over' | 'in_force' | null
  }
  /** The rule as the engine takes it, from a day on. Of the versions that begun by a day the latest counts, of those from the same day the last one written. */
  campaign_version: {
    campaign_id: Fixed<string>
    number: Fixed<number>
    /** German day, judged by the campaign's reference date. */
    valid_from: Fixed<string>
    /** As it was written; `completeRule` says what it means today. */
    rule: ColumnType<StoredRule, string, never>
    texts: ColumnType<CampaignTexts, string | undefined, never>
    action: Fixed<VersionAction>
    reason: Fixed<string | null>
    created_at: Fixed<string>
    created_by: Fixed<string | null>
  }
  /** The office is notified once of each level of a budget. */
  campaign_warning: {
    link_campaign: Fixed<string>
    level: Fixed<70 | 85 | 95 | 100>
    told_at: Fixed<string>
  }
  /** What is shown of a product (its picture, its data sheets) and of a family (where the type plate is). */
  catalogue_file: {
    id: Fixed<string>
    product: Fixed<string | null>
    family: Fixed<string | null>
    kind: Fixed<'picture' | 'data_sheet' | 'plate'>
    title: Fixed<string>
    file: Fixed<string>
    added_at: Fixed<string>
  }
  /** What a claim means for a campaign: the base of the campaign's counters. `reserved` until the decision, then `spent`; a claim that ended keeps its row with neither. */
  claim_campaign: {
    link_paperwork: string
    link_campaign: string
    campaign_version: number
    link_installer: string
    link_sales_group: string | null
    /** Devices that count for the campaign's steps; none once the claim ended without pay. */
    units: number
    /** Cents until the decision. */
    reserved: Generated<number>
    /** Cents since the decision. */
    spent: Generated<number>
    wanted: number
    outcome: 'sufficient' | 'partial' | 'base_only' | 'waiting' | 'refused'
    submitted_at: string
    decided_at: string | null
  }
  /** What those who work here write about a claim: for the office alone, or for the brand as well. No participant reads any of it, and no row of an arke holds it. */
  claim_comment: {
    id: Fixed<string>
    link_paperwork: Fixed<string>
    /** From 1, in the order they were written. */
    number: Fixed<number>
    link_author: Fixed<string>
    is_by_brand: Fixed<boolean>
    audience: Fixed<'staff' | 'brand'>
    text: Fixed<string>
    written_at: Fixed<string>
  }
  claim_comment_mention: {
    link_comment: Fixed<string>
    link_member: Fixed<string>
  }
  /** What was put right of a submitted claim: each field with its value before and after, links as ids. */
  claim_correction: {
    id: Fixed<string>
    link_paperwork: Fixed<string>
    kind: Fixed<CorrectionKind>
    /** The device; null for the whole claim. */
    link_paperwork_line: Fixed<string | null>
    /** As stored; links as ids. */
    before: Fixed<string | null>
    after: Fixed<string>
    /** What the claim was expected to bring before and after all that was corrected at once; cents. */
    amount_before: Fixed<number>
    amount_after: Fixed<number>
    /** Why, where the office corrected it; null where the owner was asked to. */
    reason: Fixed<string | null>
    corrected_by: Fixed<string>
    corrected_at: Fixed<string>
  }
  /** Claims that changed, for what a job works out of them. */
  claim_due: {
    seq: Derived<number>
    link_paperwork: Derived<string>
  }
  /** Entries: a claim's state, put in (1) or taken out (-1); of its devices, so many more or less. */
  claim_entry: {
    sign: Derived<number | null>
    status: Derived<string | null>
    submitted_on: Derived<string | null>
    due_on: Derived<string | null>
    link_installer: Derived<string | null>
    link_sales_point: Derived<string | null>
    link_sales_group: Derived<string | null>
    link_wholesaler: Derived<string | null>
    decided_on: Derived<string | null>
    decision_tenths: Derived<number | null>
    decision_reason: Derived<string | null>
    is_returned: Derived<boolean | null>
    answered_late: Derived<boolean | null>
    device_count: Derived<number | null>
    amount: Derived<number | null>
    approved: Derived<number | null>
    expected: Derived<number | null>
  }
  /** Somebody of the brand asks for a closer look: one mark a claim and person, raised again after it was lifted. */
  claim_flag: {
    id: string
    link_paperwork: string
    link_member: string
    reason: string
    raised_at: string
    lifted_by: string | null
    lifted_at: string | null
  }
  /** Who is at work on a claim, and until when others keep out; apart from the claim, which stays as it is. */
  claim_lease: {
    link_paperwork: string
    link_reviewer: string
    leased_until: string
  }
  /** What key figures need of a claim beyond its state: how long it took us without the time that the participant took, of which Land it is and when it was paid. Worked out by a job from the claims that changed (claim_due). */
  claim_measure: {
    link_paperwork: Derived<string>
    submitted_on: Derived<string>
    decided_on: Derived<string | null>
    paid_on: Derived<string | null>
    link_wholesaler: Derived<string | null>
    link_sales_group: Derived<string | null>
    land: Derived<string | null>
    amount: Derived<number>
    /** Working days from submission to decision, without those on which it waited for the participant. */
    work_days: Derived<number | null>
  }
  /** What a participant and the office write to each other about a claim: only ever added to. */
  claim_message: {
    id: Fixed<string>
    link_paperwork: Fixed<string>
    /** Its place in the thread, which ends at 200. */
    number: Fixed<number>
    is_from_office: Fixed<boolean>
    link_author: Fixed<string>
    text: Fixed<string>
    written_at: Fixed<string>
  }
  /** Up to five files of a message. Readers of the thread see them; they are no documents of the claim. */
  claim_message_file: {
    id: Fixed<string>
    link_message: Fixed<string>
    link_file: Fixed<string>
    position: Fixed<number>
  }
  /** What a claim pays by campaign and tax treatment, as it was decided: what payouts and receipts are split by. */
  claim_money: {
    link_paperwork: string
    /** Null: the base amount. */
    link_campaign: string | null
    tax_treatment: 'price_reduction' | 'service_credit' | 'manual'
    amount: number
  }
  /** What an installer objects to: once for a claim, decided by another person than who decided before. */
  claim_objection: {
    id: string
    link_paperwork: string
    text: string
    /** Where the claim stood, and the cents it had been granted. */
    from_status: 'rejected' | 'partially_approved'
    granted_before: number
    /** Whoever decided what is objected to. */
    first_decided_by: string | null
    /** Cents reserved anew: less than is asked for where budgets hold less. */
    reserved: number
    raised_at: string
    state: Generated<'open' | 'upheld' | 'dismissed'>
    decided_by: string | null
    decided_at: string | null
    granted_after: number | null
    /** Words for the participant. */
    answer: string | null
  }
  /** Of what somebody was reminded, each once: of a draft before its last day, of a review after its day. */
  claim_reminder: {
    link_paperwork: Fixed<string>
    kind: Fixed<'draft_seven_days' | 'draft_two_days' | 'campaign_seven_days' | 'campaign_two_days' | 'review_overdue' | 'review_escalated'>
    /** The day it is about: another one is another reminder. */
    about: Fixed<string>
  }
  /** Credited claims that are taken back or opened again: asked for by one person, above the four-eyes limit carried out by another. */
  claim_takeback: {
    id: string
    link_paperwork: string
    kind: 'reverse' | 'reopen'
    /** Of each device the cents it loses and why: [{line, amount, reason}]. */
    lines: ColumnType<TakenLine[], string | undefined, string>
    /** Cents that the claim loses in all. */
    amount: number
    reason: ReasonCode | null
    /** Words for the participant. */
    note: string | null
    /** Ids of documents of the claim. */
    evidence: ColumnType<string[], string | undefined, string>
    needs_second: boolean
    state: 'open' | 'done' | 'declined'
    requested_by: string
    requested_at: string
    decided_by: string | null
    decided_at: string | null
    decline_reason: string | null
  }
  /** How many messages a claim has, and up to which of them each side has read. */
  claim_thread: {
    link_paperwork: string
    messages: Generated<number>
    /** Up to which number each side has read. */
    read_by_owner: Generated<number>
    read_by_office: Generated<number>
    comments: Generated<number>
  }
  /** A participant asks to take back a claim that is reviewed: one request at a time, five in all. */
  claim_withdrawal: {
    id: string
    link_paperwork: string
    /** From 1. */
    number: number
    reason: string
    asked_at: string
    /** `settled`: the claim was decided, or ended, before anybody answered. */
    state: Generated<'open' | 'granted' | 'declined' | 'settled'>
    decided_by: string | null
    decided_at: string | null
    /** Words for the participant. */
    answer: string | null
  }
  company_document: {
    id: Fixed<string>
    member: Fixed<string>
    file: Fixed<string>
    kind: Fixed<'trade_registration' | 'craft_chamber' | 'other'>
    added_at: Fixed<string>
  }
  /** What a company was called before, by whatever way it was changed. */
  company_history: {
    id: Derived<number>
    member: string
    field: string
    value: string | null
    until: Generated<string>
  }
  /** Which waiting registrations and changes of companies the office was reminded of, each once. */
  company_reminder: {
    member: Fixed<string>
    kind: Fixed<'registration' | 'change'>
    /** When it was handed in: another one is another reminder. */
    since: Fixed<string>
  }
  /** Two claims of different companies for one device: the one that held it and the one that claims it too. */
  conflict: {
    id: string
    serial: string
    link_first_claim: string
    link_first_line: string
    link_second_claim: string
    link_second_line: string
    found_by: 'submission' | 'correction' | 'reopening'
    opened_at: string
    /** Who granted the first claim by then, and who confirmed that. */
    granted_by: string | null
    granted_with: string | null
    /** `waiting`: one person has decided and another has to confirm; `ended`: one side fell away. */
    state: Generated<'open' | 'waiting' | 'settled' | 'ended'>
    winner: 'first' | 'second' | 'neither' | null
    /** Words for each participant, and for the staff. */
    first_text: string | null
    second_text: string | null
    note: string | null
    needs_second: Generated<boolean>
    decided_by: string | null
    decided_at: string | null
    confirmed_by: string | null
    closed_at: string | null
    /** Two claims meet over a device, not over a number. */
    device: string
  }
  /** Who agreed to campaign mails: to which words, how, when the mailbox confirmed it, and when it was withdrawn. No mail leaves without that confirmation. */
  consent: {
    id: string
    link_member: string
    /** Whose mailbox it is; a person may leave, what it agreed to stays known. */
    link_person: string
    purpose: string
    email: string
    language: 'de' | 'en' | 'it' | 'es'
    /** The words as they were shown, and what their wording is called. */
    wording: string
    body: string
    sha256: Derived<string>
    channel: 'registration' | 'profile'
    asked_at: string
    /** Until when the link in the mail confirms it. */
    expires_at: string
    confirmed_at: string | null
    withdrawn_at: string | null
    withdrawn_by: 'person' | 'link' | 'closing' | 'renewal' | null
  }
  /** A claim as it stands in the figures. What changes it or its devices, in whatever order, takes this out of them and puts the new state in: no change needs to know of another. Its group is that of its submission. */
  counted_claim: {
    link_paperwork: Derived<string>
    status: Derived<string | null>
    /** The German day; -infinity for a draft that was withdrawn. */
    submitted_on: Derived<string>
    due_on: Derived<string | null>
    link_installer: Derived<string | null>
    link_sales_point: Derived<string | null>
    link_sales_group: Derived<string | null>
    link_wholesaler: Derived<string | null>
    decided_on: Derived<string | null>
    /** From submission to decision, in tenths of a day. */
    decision_tenths: Derived<number | null>
    decision_reason: Derived<string | null>
    is_returned: Derived<boolean>
    answered_late: Derived<boolean>
    device_count: Derived<number>
    amount: Derived<number>
    approved: Derived<number>
    expected: Derived<number>
    /** `[{product, granted, devices, amount, approved}]` */
    devices: Derived<Record<string, unknown>>
  }
  /** Never part of a unit. */
  credential: {
    user_id: string
    password_hash: string
    changed_at: Generated<string>
  }
  /** Devices delivered to wholesalers and those of them that nobody has claimed, by the month of their delivery (-infinity where no day is known). A million rows of the register are one statement, and some entries. */
  delivery_entry: {
    wholesaler: Derived<string>
    month: Derived<string>
    devices: Derived<number>
    unclaimed: Derived<number>
  }
  device_entry: {
    submitted_on: Derived<string>
    link_wholesaler: Derived<string | null>
    product: Derived<string>
    devices: Derived<number>
    amount: Derived<number>
    granted: Derived<number>
    approved: Derived<number>
  }
  /** What pictures look like, so that the same one is found however it was saved or scaled. */
  document_picture: {
    document: Fixed<string>
    /** Which of eight times eight places is brighter than its neighbour. */
    look: Fixed<string>
  }
  /** What a document is and says where it is no e-invoice, by its text; and the mail or archive it came in. */
  document_reading: {
    document: Fixed<string>
    /** Null where nothing is headed as any paper of trade. */
    nature: Fixed<DocumentNature | null>
    /** Which kind of invoice it is headed as: a deposit, a part or a correction. */
    type: Fixed<InvoiceHeading | null>
    /** Name of the mail or archive it was taken from. */
    container: Fixed<string | null>
    /** Number, day and total (cents) that its text seems to say; null where it says none of them. */
    stated: ColumnType<PaperSays | null, string | null, never>
  }
  /** The first last day of a campaign that pays for a draft, where it is before the programme's; kept whenever the draft is judged. */
  draft_campaign_end: {
    link_paperwork: string
    link_campaign: string
    last_day: string
    grace_ends: string
  }
  earned_entry: {
    booked_on: Derived<string>
    member: Derived<string | null>
    arke: Derived<string | null>
    via: Derived<string | null>
    cents: Derived<number>
  }
  /** Where a new address of a login is confirmed: by the mail to the old one and by the mail to the new. */
  email_change: {
    user_id: string
    email: string
    old_token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    new_token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    old_confirmed_at: string | null
    new_confirmed_at: string | null
    expires_at: string
  }
  /** A line of the trail whose content was erased; its hash stays in the chain. What remains of the lines of an erasure is hashed into the line that tells of it. */
  erased_line: {
    seq: Derived<number>
    link_erasure: Derived<string>
  }
  /** An act of erasing, in the transaction that writes it and in no other: of one member, or of what is old by itself. The triggers of what is never changed let nothing through without one. */
  erasure: {
    id: string
    link_run: string
    /** Null: what is old by itself, whoever it concerns. */
    link_member: string | null
    retention_class: RetentionClass
    /** The German day by which the term is over. */
    day: string
    erased_at: string
    /** The last act of this class for this member. */
    is_complete: boolean
    transaction: Generated<string>
  }
  /** Lists too long to be sent while somebody waits, written to a file that its asker may fetch for a day. */
  export_job_step: {
    from_state: Derived<string>
    to_state: Derived<string>
  }
  /** What the work on one needs to know and nobody reads. */
  export_work: {
    link_export: string
    /** Renewed every second by the instance that works on it; one that stops doing so is gone. */
    alive_at: Generated<string>
    attempts: Generated<number>
    /** The file, and what its asker was allowed to see when it was made. */
    sha256: string | null
    access_sha256: string | null
  }
  /** Which answers are read, and whether they helped: one row a member, answer and day. */
  faq_reading: {
    link_faq: string
    link_member: string
    /** A German day. */
    read_on: string
    /** Null while the member has not said so. */
    is_helpful: boolean | null
  }
  /** Their sums, apart from the answer: counting changes no version that somebody edits. */
  faq_use: {
    link_faq: string
    reads: Generated<number>
    helpful: Generated<number>
    unhelpful: Generated<number>
  }
  /** Looks through all stored files, one a night: how far the one in hand has come, and what each found. */
  file_look: {
    id: string
    began_at: string
    ended_at: string | null
    /** The last `arke_file` that was read; the next piece goes on from there. */
    after: Generated<string>
    files: Generated<number>
    bytes: Generated<number>
    damaged: Generated<number>
  }
  /** The account of the staff's own firm by which a login is known: the provider, and the name that it never gives to anybody else. */
  firm_account: {
    issuer: Fixed<string>
    subject: Fixed<string>
    user_id: Fixed<string>
    linked_at: Fixed<string>
  }
  /** What one reviewer decided of a claim and another has to confirm: nothing is booked until then. */
  first_approval: {
    id: string
    link_paperwork: string
    /** As it was asked for: devices [{line, decision, amount, reason}] that are not approved whole, words for the participant, why checks were passed over. */
    lines: ColumnType<LineDecisionInput[], string, string>
    /** Words for the participant. */
    note: string | null
    override_reason: string | null
    /** Cents that are granted. */
    amount: number
    /** Why one person is not enough: ["amount", "red_risk", "overridden_checks"]. */
    because: ColumnType<SecondReason[], string, string>
    state: Generated<'open' | 'confirmed' | 'returned' | 'withdrawn'>
    approved_by: string
    approved_at: string
    decided_by: string | null
    decided_at: string | null
    return_reason: string | null
  }
  /** What wallets hold back of each claim, and until when: what becomes available is found without reading all that ever was. */
  held_source: {
    account_id: Derived<string>
    source_type: Derived<string>
    source_id: Derived<string>
    amount: Derived<number>
    /** Value date of the last credit; before one, nothing is due. */
    due_on: Derived<string | null>
  }
  /** A human being: one row, whatever roles, member ids, logins and mailboxes they have had. */
  human: {
    id: Derived<string>
    known_since: Derived<string>
  }
  human_address: {
    address_hash: Derived<Buffer>
    human: Derived<string>
  }
  /** Keys that something is sealed with, each with a text it has sealed; a lost or wrong one is noticed. */
  iban_key: {
    id: Derived<string>
    proof: Derived<string>
    since: Derived<string>
  }
  /** Answers to requests that carried an Idempotency-Key, written in the request's own transaction. */
  idempotency: {
    member_id: string
    key: string
    request_hash: string
    /** Null while the request runs. */
    status: number | null
    etag: string | null
    /** JSON, encrypted: some answers show a secret once. */
    answer: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
    /** The answer where it is a unit as its row says it, written by the statement that creates it. */
    unit: string | null
    created_at: Generated<string>
  }
  /** Which field each column of a file filled, for the next file with the same columns. */
  import_columns: {
    arke: string
    /** The hash of all that stood above the columns, in order of the alphabet. */
    headings_sha256: string
    /** By heading; null where the column is skipped. */
    fields: ColumnType<Record<string, string | null>, string, string>
    used_at: string
  }
  import_job: {
    id: string
    arke: string
    asked_by: string
    asked_at: string
    file_name: string
    sha256: string
    bytes: number
    /** What stands above its columns, and the field each of them fills; null where it is skipped. */
    headings: ColumnType<string[], string, string>
    columns: ColumnType<(string | null)[], string, string>
    mode: Generated<'default' | 'update'>
    /** Cells that were put right by hand: by line, then by field. */
    corrections: ColumnType<Corrections, string | undefined, string>
    state: Generated<'uploaded' | 'checking' | 'previewed' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone'>
    /** Renewed by each step and every second by the instance that works on it; a silent one is gone. */
    alive_at: Generated<string>
    phase: Generated<'reading' | 'checking' | 'writing'>
    rows_done: Generated<number>
    rows_total: number | null
    /** How many rows are new, there already, changed and wrong; what changes; and the first that are wrong. */
    counts: ColumnType<ImportCounts | null, string | null, string | null>
    changes: ColumnType<ImportChange[] | null, string | null, string | null>
    errors: ColumnType<ImportErrorUnit[] | null, string | null, string | null>
    /** All that are wrong, as a file. */
    errors_sha256: string | null
    /** Whether it can be taken back, as long as nobody has used what it brought. */
    is_kept: Generated<boolean>
    failure: string | null
    ended_at: string | null
    /** Who of a firm asked for an import: what it shows of drafts is that person's alone. */
    asked_person: string | null
    /** Entries of a large import that are stored already: it is written in parts, each for itself. */
    rows_written: Generated<number>
  }
  /** Files that somebody imports, step by step: what was found in them, how far they are, what became of them. */
  import_job_step: {
    from_state: Derived<string>
    to_state: Derived<string>
  }
  /** What an import brought, and how it was before, so that it can be taken back. */
  import_job_unit: {
    link_job: Fixed<string>
    unit: Fixed<string>
    /** As the import left it: another version was changed since. */
    version: Fixed<number>
    /** The fields that changed, as they were; null for a unit that is new. */
    before: ColumnType<Record<string, unknown> | null, string | null, never>
    kept_at: ColumnType<string, string | undefined, never>
  }
  /** What was settled when the database was made: the brand's id is part of addresses and units. */
  installation: {
    is_single: Derived<boolean>
    brand_id: Derived<string>
  }
  /** Since when, and until when, an installer bought at a sales point, by whatever way that was changed. */
  installer_point: {
    id: Derived<number>
    installer: Derived<string>
    point: Derived<string>
    since: Derived<string>
    until: Derived<string | null>
  }
  /** An installer's tier; without a row, the lowest. */
  installer_tier: {
    link_installer: string
    since: string
    notice_to: string | null
    notice_given_on: string | null
    notice_last_day: string | null
    /** Devices or cents of the last twelve months, as last evaluated. */
    measure: Generated<number>
    evaluated_on: string
  }
  /** What each e-invoice of a submitted claim bills of devices, by product, and until which day one can still be handed in. What of it is in no claim is counted when it is asked for, so that it stays right whatever becomes of claims and their devices. */
  invoice_device: {
    link_paperwork: string
    /** The e-invoice. */
    link_document: string
    link_product: string
    link_installer: string
    billed: number
    /** The last German day on which the device is handed in in time. */
    last_day: string
    /** When its owner was reminded of what is left. */
    reminded_at: string | null
  }
  /** When a recurring job last began, and how that went. */
  job_run: {
    name: Derived<string>
    began_at: Derived<string>
    ended_at: Derived<string | null>
    last_error: Derived<string | null>
    /** How often in a row a job has failed; the second failure notifies the admins. */
    failures: Derived<number>
  }
  /** The kept figures. `mapping` is a query over `$entries` that gives the keys and, as whole numbers, the sums; over `recount` instead it counts the same from nothing. */
  kept_figure: {
    name: Derived<string>
    entries: Derived<string>
    recount: Derived<string>
    keys: Derived<string[]>
    sums: Derived<string[]>
    mapping: Derived<string>
  }
  /** The mails of a demo without a mail server. */
  kept_mail: {
    id: Fixed<string>
    recipient: Fixed<string>
    subject: Fixed<string>
    text: Fixed<string>
    html: Fixed<string | null>
    reference: Fixed<string>
    sent_at: Fixed<string>
    /** Names of the files that a demo's mail would have carried. */
    attachments: ColumnType<string[], string[] | undefined, never>
  }
  /** An account is opened by its path alone; the other columns follow from it. */
  ledger_account: {
    id: Fixed<string>
    kind: Derived<AccountKind>
    owner_id: Derived<string | null>
    owner_arke: Derived<string | null>
    currency: Derived<string>
    min_balance: Derived<number | null>
  }
  /** The balances of accounts with a limit. House accounts have none: one row for all approvals would make them wait for each other. */
  ledger_balance: {
    account_id: Derived<string>
    amount: Derived<number>
  }
  ledger_counter: {
    is_single: Derived<boolean>
    last_number: Derived<number>
  }
  /** One booking: why money moved. */
  ledger_journal: {
    id: Fixed<string>
    kind: Fixed<'reservation' | 'release' | 'expiry' | 'credit' | 'maturity' | 'payout' | 'settlement' | 'return' | 'clawback' | 'write_off' | 'repayment' | 'correction' | 'reversal' | 'budget' | 'cofunding' | 'opening'>
    source_type: Fixed<string>
    source_id: Fixed<string>
    source_key: Fixed<string>
    reverses: Fixed<string | null>
    booked_at: Fixed<string>
    value_date: Fixed<string>
    actor: Fixed<string | null>
    note: Fixed<string | null>
    software_version: Fixed<string>
  }
  /** Numbers without gaps, given at commit. A numbered journal is closed. */
  ledger_number: {
    number: Derived<number>
    journal_id: Derived<string>
  }
  /** What a booking moves: cents that leave (below zero) or reach an account. */
  ledger_posting: {
    id: Fixed<string>
    journal_id: Fixed<string>
    account_id: Fixed<string>
    amount: Fixed<number>
  }
  legal_acceptance: {
    id: Fixed<string>
    link_member: Fixed<string>
    /** Who agreed for the firm; null while the firm had one login. */
    link_person: Fixed<string | null>
    link_text: Fixed<string>
    edition: Fixed<string>
    sha256: Fixed<string>
    channel: Fixed<'registration' | 'portal' | 'submission' | 'earlier'>
    accepted_at: Fixed<string>
  }
  legal_text: {
    id: Fixed<string>
    kind: Fixed<'terms' | 'conditions' | 'privacy'>
    edition: Fixed<string>
    language: Fixed<'de' | 'en' | 'it' | 'es'>
    body: Fixed<string>
    /** Values of the settings that the texts of an edition state, as they were when it was published. */
    stated: ColumnType<FactValues, string, never>
    sha256: Derived<string>
    /** The German day on which it begins to hold. */
    valid_from: Fixed<string>
    published_at: Fixed<string>
    /** Null: it came with the brand folder. */
    link_change: Fixed<string | null>
  }
  /** Coming editions of a legal text that firms have been notified of, once each. */
  legal_told: {
    kind: Fixed<LegalKind>
    edition: Fixed<string>
    told_at: Fixed<string>
  }
  /** How a member likes a list, whatever it shows: the same at every computer. */
  list_layout: {
    link_member: string
    list: string
    columns: string
    widths: string
    density: 'comfortable' | 'compact'
  }
  /** Whose login it is. An address that somebody has had, by its hash, leads to the same human again. */
  login: {
    user_id: string
    human: string
  }
  /** Who signs in: the people of firms, and those who work for the programme. */
  login_profile: {
    id: Derived<string>
    arke: Derived<string>
    user_id: Derived<string>
    first_name: Derived<string>
    last_name: Derived<string>
    email: Derived<string>
    company: Derived<string | null>
    language: Derived<Language>
    is_locked: Derived<boolean>
    person: Derived<string | null>
    may_submit: Derived<boolean>
    may_see: Derived<boolean>
    may_bank: Derived<boolean>
    may_manage: Derived<boolean>
    deputy_until: Derived<string | null>
    point: Derived<string | null>
  }
  /** Answers to mails that were taken or refused, so that each is so once, however often it is read. */
  mail_reply: {
    link_mail: Fixed<string>
    message_id: Fixed<string>
    taken_at: Fixed<string>
  }
  /** Files that come by themselves: a saved view, or the report of the month before. */
  mail_schedule: {
    id: string
    link_member: string
    /** One of five: nobody has more, however many requests come at once. */
    slot: number
    /** Null: the report of the month before. */
    link_view: string | null
    rhythm: 'daily' | 'weekly' | 'monthly'
    /** German days: the next one it is made on, and the last. */
    next_on: string
    last_on: string | null
  }
  /** The office's words for the mails of an event in a language, in editions: the latest holds, and one without words goes back to the product's own. Nothing of an edition changes or goes. */
  mail_template: {
    id: Fixed<string>
    event: Fixed<string>
    language: Fixed<'de' | 'en' | 'it' | 'es'>
    edition: Fixed<number>
    /** Both null: the product's own words hold again. */
    subject: Fixed<string | null>
    body: Fixed<string | null>
    link_author: Fixed<string>
    written_at: Fixed<string>
  }
  /** A confirmed change of mailbox is carried out after a time, in which the old mailbox, its owner and the office can stop it. */
  mailbox_move: {
    link_change: Fixed<string>
    move_state: Generated<'waiting' | 'done' | 'stopped'>
    effective_at: Fixed<string>
    new_confirmed_at: string | null
    ended_at: string | null
    stopped_by: string | null
    stop_reason: string | null
  }
  /** What the links of the two mails are known by; nobody reads it. */
  mailbox_secret: {
    link_change: string
    mailbox: 'old' | 'new'
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  }
  measure_entry: {
    sign: Derived<number | null>
    submitted_on: Derived<string | null>
    decided_on: Derived<string | null>
    paid_on: Derived<string | null>
    link_wholesaler: Derived<string | null>
    link_sales_group: Derived<string | null>
    land: Derived<string | null>
    amount: Derived<number | null>
    work_days: Derived<number | null>
  }
  /** Every member, whatever its arke: what a link to the group of members refers to. */
  member: {
    id: string
    arke: string
    user_id: string | null
    /** Stays when the member gives up its login, as by a change of role. */
    human: string
  }
  /** The six kinds of member as signing in needs them. */
  member_profile: {
    id: Derived<string>
    arke: Derived<string>
    user_id: Derived<string>
    first_name: Derived<string>
    last_name: Derived<string>
    email: Derived<string>
    company: Derived<string | null>
    language: Derived<Language>
    is_locked: Derived<boolean>
  }
  migration_progress: {
    name: Derived<string>
    last: Derived<string>
    rows: Derived<number>
  }
  /** When a month's postings were given to the accountant, and by whom. */
  month_handover: {
    id: Fixed<string>
    month: Fixed<string>
    handed_over_by: Fixed<string>
    handed_over_at: Fixed<string>
  }
  notification_channel: {
    link_reader: string
    event: string
    channel: 'daily' | 'weekly' | 'portal'
    since: string
  }
  /** How a person wants to be notified of each kind of event: by mail at once, by a daily or weekly mail, or in the portal alone. Without a choice, mails leave at once. A reader is a person of a firm, or a member who has no people. */
  notification_reader: {
    id: string
    link_member: string
    link_person: string | null
    /** Hours in Germany between which no mail leaves, but for what can't wait. */
    quiet_from: number | null
    quiet_to: number | null
    /** Up to when a digest has told what there was. */
    daily_until: string
    weekly_until: string
  }
  /** What has to happen after a commit. */
  outbox: {
    id: string
    kind: string
    payload: ColumnType<Record<string, unknown>, string, string>
    created_at: Generated<string>
    due_at: string
    leased_until: string | null
    attempts: Generated<number>
    done_at: string | null
    last_error: string | null
  }
  /** One table, so that a parameter's id is unique over all types; one view a type, as each is an arke. */
  parameter: {
    id: ColumnType<string, never, string>
    type: Derived<string>
    label: Derived<string>
    origin: Derived<'code' | 'runtime'>
    required: Derived<boolean>
    helper_text: Derived<string | null>
    format: Derived<string>
    is_primary: Derived<boolean>
    nullable: Derived<boolean>
    persistence: Derived<'arke_parameter' | 'table_column'>
    only_run_time: Derived<boolean>
    min_length: Derived<number | null>
    max_length: Derived<number | null>
    strip: Derived<boolean>
    lowercase: Derived<boolean>
    unique: Derived<boolean>
    multiple: Derived<boolean>
    values: Derived<Record<string, unknown> | null>
    min: Derived<number | null>
    max: Derived<number | null>
    arke_or_group_id: Derived<string | null>
    connection_type: Derived<string>
    direction: Derived<'child' | 'parent'>
    depth: Derived<number>
    filter_keys: Derived<Record<string, unknown>>
    default_boolean: Derived<boolean | null>
    default_date: Derived<string | null>
    default_datetime: Derived<string | null>
    default_dict: Derived<Record<string, unknown> | null>
    default_float: Derived<number | null>
    default_integer: Derived<number | null>
    default_link: Derived<string | null>
    default_list: Derived<Record<string, unknown> | null>
    default_string: Derived<string | null>
    default_time: Derived<string | null>
    metadata: Derived<Record<string, unknown>>
    inserted_at: Derived<string>
    updated_at: Derived<string>
    version: Derived<number>
  }
  passkey: {
    id: string
    user_id: string
    public_key: ColumnType<Buffer, Uint8Array, Uint8Array>
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: string
    last_used_at: string | null
  }
  /** What a browser was asked to sign, once. */
  passkey_challenge: {
    challenge: string
    purpose: 'register' | 'sign_in'
    user_id: string | null
    expires_at: string
  }
  /** A password that its owner forgot; the token itself is only in the mail. */
  password_reset: {
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    user_id: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** What each claim has brought to the available part of a wallet and no payout pays. */
  payable_source: {
    link_member: Derived<string>
    source_type: Derived<string>
    source_id: Derived<string>
    amount: Derived<number>
  }
  payout_exclusion: {
    link_payout_run: Fixed<string>
    link_member: Fixed<string>
    reason: Fixed<'below_minimum' | 'negative' | 'locked' | 'legal_hold' | 'in_other_run' | 'no_iban' | 'quarantine' | 'no_match' | 'invalid' | 'holder_differs' | 'no_bic' | 'outside_country'>
    amount: Fixed<number>
  }
  /** Written once, read as often as it is needed. */
  payout_file: {
    link_payout_run: string
    kind: 'pain.001' | 'csv'
    filename: string
    bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
    /** Of the file as it was written, unsealed. */
    sha256: string
    made_at: string
    /** A file of a run stays as it was written; only how it is sealed may change, and never by a request. */
    sealed_with: string | null
  }
  /** Whose money an item pays: its parts sum to it. One that claws back what was paid is below zero. */
  payout_part: {
    link_payout: Fixed<string>
    source_type: Fixed<string>
    source_id: Fixed<string>
    link_campaign: Fixed<string | null>
    tax_treatment: Fixed<'price_reduction' | 'service_credit' | 'manual'>
    amount: Fixed<number>
  }
  /** How many claims the busiest hundredth of firms has handed in within 30 days; counted every night. */
  peer_figure: {
    id: string
    /** The 99th percentile of the firms that handed in any. */
    most: number
    firms: number
    counted_at: string
  }
  /** What lets one phone add photos to one draft for ten minutes: the code's hash, and, once a phone has opened it, the hash of what that phone alone knows. It ends with the session that showed the code. */
  phone_pass: {
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    link_paperwork: string
    session_id: string
    created_at: string
    expires_at: string
    key_hash: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
    opened_at: string | null
  }
  /** Claims that one reviewer approves together, after looking at some that were drawn. */
  pile: {
    id: string
    link_owner: string
    state: Generated<'open' | 'approving' | 'approved' | 'dissolved'>
    /** Claims are drawn in the order of sha256(seed || ':' || id of the claim), smallest first. */
    seed: string
    opened_at: string
    /** When it was released for approval, or dissolved; and when the last claim was approved. */
    decided_at: string | null
    ended_at: string | null
  }
  pile_claim: {
    link_pile: string
    link_paperwork: string
    /** Its place in the order of the draw, from 1. */
    place: number
    /** As it was when it joined: another version is another claim. */
    version: number
    amount: number
    /** It waited before: it goes back into the queue when the pile is dissolved. */
    was_waiting: boolean
    is_drawn: Generated<boolean>
    /** When the owner of the pile looked at it, and the verdict. */
    seen_at: string | null
    verdict: 'ok' | 'not_ok' | null
    judged_at: string | null
    note: string | null
    state: Generated<'in' | 'left' | 'approved'>
    because: PileReason | null
  }
  point_share_entry: {
    wholesaler: Derived<string>
    day: Derived<string>
    point: Derived<string>
    bonus: Derived<number>
  }
  /** Where German postcodes lie. Of one that lies in two Länder it is the one with most of its addresses. */
  postcode_land: {
    postcodes: Derived<string>
    land: Derived<'BW' | 'BY' | 'BE' | 'BB' | 'HB' | 'HH' | 'HE' | 'MV' | 'NI' | 'NW' | 'RP' | 'SL' | 'SN' | 'ST' | 'SH' | 'TH'>
  }
  queue_view_entry: {
    view: Derived<string>
    sign: Derived<number>
  }
  /** Attempts in the running window; keys are hashes. */
  rate_limit: {
    key: string
    attempts: number
    resets_at: string
  }
  /** What a receipt says, as it was when it was made. */
  receipt_content: {
    link_receipt: Fixed<string>
    content: ColumnType<ReceiptContent, string, never>
  }
  /** What was drawn of it, once; the XML of an e-invoice is in the PDF, too. */
  receipt_file: {
    link_receipt: Fixed<string>
    pdf: ColumnType<Buffer, Uint8Array, never>
    xml: Fixed<string | null>
    sha256: Fixed<string>
    made_at: Fixed<string>
  }
  /** The last number of each kind and year; the lock on its row makes the next one wait. */
  receipt_series: {
    prefix: 'EM' | 'GS' | 'AB' | 'ST'
    year: number
    last_number: number
  }
  recovery_code: {
    user_id: string
    code_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    used_at: string | null
  }
  /** A sign-up whose address is not confirmed yet: no user, no member and no password exist before. */
  registration: {
    token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
    arke: 'installer' | 'wholesaler'
    email: string
    details: ColumnType<unknown, string, string>
    created_at: string
    expires_at: string
    used_at: string | null
    /** A company may be invited: its member stands already, the link of a mail gives it its password. */
    member: string | null
  }
  registration_question: {
    id: Fixed<string>
    member: Fixed<string>
    reason: Fixed<'document_missing' | 'document_unreadable' | 'company_unclear' | 'tax_unclear' | 'bank_unclear' | 'duplicate' | 'other'>
    text: Fixed<string>
    asked_by: Fixed<string>
    asked_at: Fixed<string>
    /** Empty where the data were handed in again without a word. */
    answer: string | null
    answered_at: string | null
  }
  /** What follows the question, from either side: only ever added to. */
  request_message: {
    id: Fixed<string>
    link_request: Fixed<string>
    /** Its place in the thread, which ends at 200. */
    number: Fixed<number>
    is_from_office: Fixed<boolean>
    link_author: Fixed<string | null>
    text: Fixed<string>
    written_at: Fixed<string>
  }
  /** Files that came with a question to the office, or with what was written after it. */
  request_message_file: {
    id: Fixed<string>
    link_request: Fixed<string>
    /** Null: with the question itself. */
    link_message: Fixed<string | null>
    link_file: Fixed<string>
    /** From 1. */
    position: Fixed<number>
  }
  /** The days on which a participant was reminded of what is missing, by hand or by itself: once a day. */
  request_reminded: {
    link_paperwork: Fixed<string>
    day: Fixed<string>
  }
  /** A participant is reminded of a request's deadline once at each step. */
  request_reminder: {
    paperwork_id: Fixed<string>
    deadline: Fixed<string>
    step: Fixed<'half_time' | 'three_days' | 'one_day'>
  }
  request_thread: {
    link_request: string
    messages: Generated<number>
    /** Up to which number each side has read. */
    read_by_owner: Generated<number>
    read_by_office: Generated<number>
    /** The promised day that whoever looks after it was reminded of. */
    reminded_of: string | null
  }
  /** Full calendar years after that of the event, as German law counts; never fewer than the law asks for. */
  retention_class: {
    id: Derived<RetentionClass>
    least: Derived<number>
    usual: Derived<number>
    law: Derived<string>
  }
  /** A dispute or an audit: nothing of this member is erased until the hold is lifted. */
  retention_hold: {
    id: string
    link_member: string
    reason: string
    set_by: string
    set_at: string
    lifted_by: string | null
    lifted_at: string | null
    lift_reason: string | null
  }
  retention_item: {
    link_run: Derived<string>
    retention_class: Derived<RetentionClass>
    /** The table. */
    subject: Derived<string>
    rows: Derived<number>
  }
  /** One run of the job a month, and what it took of each table. */
  retention_run: {
    id: string
    month: string
    began_at: string
    ended_at: string | null
  }
  /** Rules are `reason:…` (of a rejection or a reduction), `check:…` (that failed), `cap:…` (that cut), `budget:…` (of a campaign that ran short), `limit:…` (that asked for another person). */
  rule_effect: {
    link_paperwork: Derived<string>
    rule: Derived<string>
    /** The German day: of submission for caps and budgets, else of the decision. */
    day: Derived<string>
    /** The claim got less than was expected. */
    is_lost: Derived<boolean>
    cents: Derived<number>
  }
  rule_entry: {
    sign: Derived<number>
    rule: Derived<string>
    day: Derived<string>
    is_lost: Derived<boolean>
    cents: Derived<number>
  }
  schema_migration: {
    name: Derived<string>
    checksum: Derived<string>
    applied_at: Derived<string>
  }
  /** Counts the changes of the schema, so that no instance puts an older state over a newer one. */
  schema_version: {
    is_single: Derived<boolean>
    version: Derived<number>
  }
  /** What happened to a device, in the order it happened; its state follows from that. Rows come through triggers and from locked rows of the register, so they need no foreign key to it: a million devices are entered at once. */
  serial_event: {
    id: Derived<number>
    device: Fixed<string>
    kind: Fixed<'produced' | 'delivered' | 'claimed' | 'rewarded' | 'freed' | 'returned' | 'return_undone' | 'resold' | 'blocked' | 'unblocked'>
    at: ColumnType<string, string | undefined, never>
    /** Null for a job, and for what the trail of the register tells. */
    actor: Fixed<string | null>
    /** When it was produced, delivered or brought back. */
    day: Fixed<string | null>
    link_wholesaler: Fixed<string | null>
    /** The claim that takes the device, or that it is freed from. */
    link_paperwork: Fixed<string | null>
    link_former_claim: Fixed<string | null>
    reason: Fixed<string | null>
  }
  /** A block counts until something else happened to the device: what was paid for in spite of it is paid. */
  serial_life: {
    id: Derived<string>
    serial_state: Derived<SerialState>
    link_paperwork: Derived<string | null>
    hold: Derived<string | null>
    told_state: Derived<SerialState>
    told_paperwork: Derived<string | null>
  }
  /** Sessions, and what ends them. */
  session: {
    id: string
    user_id: string
    member_id: string
    created_at: string
    expires_at: string
    last_used_at: string
    ended_at: string | null
    user_agent: string | null
    /** The refresh token in use; an older one that comes back was stolen or has been. */
    refresh_version: Generated<number>
    refreshed_at: string | null
    /** Where a session began: an owner who comes from there again is not kept out by what strangers try. */
    network: string | null
    /** A super admin looks at the portal as a member sees it, in the same session, and only reads. */
    looking_at: string | null
    looking_until: string | null
    /** When a second proof was last given, and which. */
    proved_at: string | null
    proved_by: Generated<'password' | 'code' | 'passkey' | 'oidc'>
  }
  share_entry: {
    wholesaler: Derived<string>
    month: Derived<string>
    claims: Derived<number>
    bonus: Derived<number>
    borne: Derived<number>
  }
  /** How often a table has changed, seen by each statement in its own snapshot: a count that was made at one of these numbers is right as long as the number stands. Every connection adds to rows of its own, so that writers never wait for each other. Day 0 stands for the whole table; of a large one the changes are counted by the UTC day, as days since 1970, on which the changed rows were made, too. */
  table_change: {
    name: Derived<string>
    day: Derived<number>
    backend: Derived<number>
    changes: Derived<number>
  }
  /** How many rows the register has is kept: a million and a half of them were counted anew after each change. Every connection adds to a row of its own, as with `table_change`. */
  table_rows: {
    name: Derived<string>
    backend: Derived<number>
    rows: Derived<number>
  }
  /** Since when a member is a small business and has agreed to self-billing. */
  tax_status: {
    link_member: Derived<string>
    fact: Derived<'self_billing' | 'small_business'>
    holds: Derived<boolean>
    since: Derived<string>
    /** In the order in which it was written. */
    number: Derived<number>
  }
  /** Gaps that the office has been notified of. */
  told_missing_statement: {
    account: Fixed<string>
    after: Fixed<string>
    before: Fixed<string>
    told_at: Fixed<string>
  }
  /** A second proof beside the password: codes of an app, or a passkey; and when it was last given. */
  totp: {
    user_id: string
    /** Sealed with a key that comes from the installation's secret. */
    secret: ColumnType<Buffer, Uint8Array, Uint8Array>
    confirmed_at: string | null
    /** The last half minute whose code was taken, so that none works twice. */
    last_step: Generated<number>
  }
  /** Where the trail's chain ended at the beginning of each day: what was cut off its end is missed. */
  trail_head: {
    /** A German day, at whose beginning it was the end. */
    day: Derived<string>
    position: Derived<number>
    hash: Derived<Buffer>
    kept_at: Derived<string>
  }
  /** A claim that a trial looked at, by the German day of its submission; in cents. */
  trial_claim: {
    link_trial: string
    link_paperwork: string
    link_installer: string
    link_sales_group: string | null
    /** German day of submission. */
    day: string
    /** Devices that would count for the campaign's steps. */
    units: number
    /** Devices with a bonus, and what the campaign would pay. */
    devices: number
    bonus: number
    /** What the claim would get more than it does: less than the bonus where another campaign yields. */
    more: number
  }
  trial_device: {
    link_trial: string
    link_paperwork: string
    link_paperwork_line: string
    bonus: number
  }
  /** Claims that changed while anything was on trial, for the job that works it out: whoever hands in or decides writes a line and waits for nobody. */
  trial_due: {
    seq: Derived<number>
    link_paperwork: Fixed<string>
  }
  /** What trials come to, kept by day like other figures (decision 19); without a sales group: ''. */
  trial_entry: {
    sign: Derived<number>
    link_trial: Derived<string>
    link_sales_group: Derived<string | null>
    day: Derived<string>
    devices: Derived<number>
    bonus: Derived<number>
    more: Derived<number>
  }
  /** Runs without an answer that the office has been notified of. */
  unanswered_run: {
    link_payout_run: Fixed<string>
    told_at: Fixed<string>
  }
  /** Links of many-valued fields, and links drawn over the topology routes. */
  unit_link: {
    parent_id: string
    type: string
    child_id: string
    parent_arke: string
    child_arke: string
    position: Generated<number>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    inserted_at: Generated<string>
    /** A link row that a link field keeps says which one; on the wire its type is the field's connection type, as that of a row drawn by hand. Two fields may therefore link the same two units. */
    parameter: Generated<string>
  }
  /** A question to the register of VAT ids; it is asked until it answers, and then never again. */
  vat_check: {
    id: Fixed<string>
    member: Fixed<string>
    vat_id: Fixed<string>
    asked_at: Fixed<string>
    due_at: Fixed<string>
    attempts: ColumnType<number, number | undefined, never>
    outcome: Fixed<'valid' | 'invalid' | 'unavailable' | null>
    name: Fixed<string | null>
    address: Fixed<string | null>
    answered_at: Fixed<string | null>
  }
  wallet_entry: {
    id: Derived<string>
    label: Derived<string | null>
    link_member: Derived<string>
    booked_at: Derived<string>
    value_date: Derived<string>
    booking_type: Derived<string>
    text: Derived<string | null>
    amount: Derived<number>
    balance: Derived<number>
    link_paperwork: Derived<string | null>
    journal_id: Derived<string>
    is_reserved: Derived<boolean>
    metadata: Derived<Record<string, unknown>>
    inserted_at: Derived<string | null>
    updated_at: Derived<string | null>
    version: Derived<number>
  }
  /** Of each debt, by the day it began, its member is reminded once. */
  wallet_reminder: {
    member: Fixed<string>
    since: Fixed<string>
    told_at: Fixed<string>
  }
  /** Debts of members: written off by two people, and who was reminded of which. */
  wallet_write_off: {
    id: string
    member: string
    amount: number
    reason: string
    state: Generated<'open' | 'done' | 'declined'>
    requested_by: string
    requested_at: string
    decided_by: string | null
    decided_at: string | null
  }
  /** Addresses of other systems, the events that each receives, and how each delivery went. Triggers record an event in the transaction that causes it: a rollback takes it along, and no event is lost. */
  webhook: {
    id: string
    name: string
    url: string
    events: string[]
    /** What signs, sealed; the one before signs too until its hour is over. */
    secret: ColumnType<Buffer, Uint8Array, Uint8Array>
    former_secret: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
    former_until: string | null
    made_by: string
    created_at: string
    /** How often in a row it has failed, since when, and not before when it is asked again. */
    failures: Generated<number>
    failing_since: string | null
    resumes_at: string | null
    /** After long failing nothing is sent until somebody says so; what happens meanwhile waits. */
    disabled_at: string | null
    leased_until: string | null
    ended_at: string | null
  }
  webhook_attempt: {
    id: Fixed<string>
    link_delivery: Fixed<string>
    at: Fixed<string>
    duration_ms: Fixed<number>
    /** The answer, or why there was none. */
    status: Fixed<number | null>
    failure: Fixed<WebhookFailure | null>
    answer: Fixed<string | null>
  }
  webhook_delivery: {
    id: string
    link_webhook: string
    /** The same for all receivers and all attempts; by it a receiver knows what it has had. */
    event_id: string
    event: string
    data: ColumnType<Record<string, unknown>, string, string>
    occurred_at: string
    attempts: Generated<number>
    /** Null for at once. */
    due_at: string | null
    delivered_at: string | null
    given_up_at: string | null
  }
  /** What a campaign would have cost in the past: computed aside, told by every instance. */
  what_if: {
    id: string
    campaign_id: string
    asked_by: string
    asked_at: string
    months: 3 | 6 | 12
    /** As they were asked for, to be shown beside the result. */
    variants: ColumnType<Record<string, unknown>[], string, string>
    state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
    /** Renewed every second by the instance that works on it; one that stops doing so is gone. */
    alive_at: Generated<string>
    claims_done: Generated<number>
    claims_total: number | null
    result: ColumnType<WhatIfResult | null, string | null, string | null>
    failure: WhatIfFailure | null
    ended_at: string | null
  }
  /** The wholesaler's part of an approved claim, for reversals pro rata. */
  wholesaler_share: {
    link_paperwork: string
    /** The campaign with a rule of its own; null: the programme's. */
    link_campaign: string | null
    link_wholesaler: string
    mode: 'bonus' | 'cofunding'
    /** Cents of the installer that the share is computed on, and what of them was reversed. */
    approved: number
    amount: number
    approved_back: Generated<number>
    amount_back: Generated<number>
  }
}

/** What the database keeps of units beside their fields. */
export interface AddedColumns {
  /** What needs a second pair of eyes: proposed by one person, put in force by another. */
  change: {
    /** Of a firm one of its people proposed, whoever its contact is later on. */
    proposed_human: Generated<string>
  }
  /** Firms that claim. */
  installer: {
    iban_key: string | null
  }
  /** Claims. Most rooms listen to this table: docs/schema.md has them in one place. */
  paperwork: {
    /** An answer that came after the promised day stays late, also where a later one is promised anew. */
    answered_late: Generated<boolean>
  }
  /** Payouts, and whose money they are. */
  payout: {
    iban_key: string | null
  }
  /** The people of a firm: each signs in with a login of its own, and the firm stays the member. */
  person: {
    left_at: string | null
  }
  /** Firms through whose sales points claims come. */
  wholesaler: {
    iban_key: string | null
  }
}

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

/** Written by the database alone. */
type Derived<T> = ColumnType<T, never, never>
