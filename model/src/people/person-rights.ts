import type { ArkeId } from '../arkes/index.ts'
import { importing } from '../functions/callers.ts'

/** The rights of a person within their firm; each is a field of `person`. */
export const personRights = ['may_submit', 'may_see', 'may_bank', 'may_manage'] as const
export type PersonRight = (typeof personRights)[number]

/** The rights an arke's steps need; a person who manages the people has all of them. */
interface Needed {
  /** To read all that the firm may read. */
  readonly get?: PersonRight
  /** The rows readable without that right: a filter in which `{{arke_person}}` is the person. */
  readonly otherwise?: string
  /** The rows a person of one sales point may read: a filter in which `{{arke_point}}` is that point. */
  readonly of_point?: string
  /** To create, change and delete. */
  readonly write?: PersonRight
  /** To read and write these fields. */
  readonly fields?: Readonly<Record<string, PersonRight>>
  /** By name; functions that are not listed need the right to manage people. */
  readonly functions?: Readonly<Record<string, PersonRight | 'anyone'>>
}

/** Pictures and data sheets of the catalogue. */
const pictures = ['files', 'file']

const firm = {
  write: 'may_manage',
  fields: { iban: 'may_bank', bic: 'may_bank' },
  functions: {
    complete_data: 'may_manage',
    accept_terms: 'may_manage',
    registration: 'anyone',
    attach_document: 'may_manage',
    drop_document: 'may_manage',
    company_document: 'may_manage',
    answer_question: 'may_manage',
    company_changes: 'anyone',
    propose_company_change: 'may_manage',
    withdraw_company_change: 'may_manage',
    closing: 'may_manage',
    close_account: 'may_manage',
    change_iban: 'may_bank',
    accept_bank_name: 'may_bank',
    tier_progress: 'anyone',
    personal_targets: 'anyone',
    consents: 'anyone',
    ask_for_news: 'anyone',
    stop_news: 'anyone',
  },
} as const satisfies Needed

/** The rows this person created. */
const own_row = 'eq(link_person,{{arke_person}})'
const anyone = 'anyone'
const forAll = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, anyone] as const))
/** Imports of drafts and their devices: each sees its own. */
const imports = Object.fromEntries(importing.map((name) => [name, 'may_submit'] as const))

/**
 * The rights a person needs to act for their firm (docs/domain.md, People of a firm). An arke that is not listed is
 * open to all people of the firm, within their role.
 */
export const rightsNeeded: Partial<Record<ArkeId, Needed>> = {
  installer: firm,
  wholesaler: firm,
  paperwork: {
    get: 'may_see',
    otherwise: own_row,
    of_point: 'eq(link_sales_point,{{arke_point}})',
    write: 'may_submit',
    functions: {
      ...forAll([
        'answer_by',
        'receipt',
        'withdrawal',
        'objection',
        'asked_photos',
        'preview_correction',
        'corrections',
        'preview',
        'timeline',
        'messages',
        'read_messages',
        'message_file',
        'payment',
      ]),
      resubmit: 'may_submit',
      ...imports,
      submit: 'may_submit',
      withdraw: 'may_submit',
      request_withdrawal: 'may_submit',
      object: 'may_submit',
      answer_request: 'may_submit',
      upload: 'may_submit',
      phone_pass: 'may_submit',
      write_message: 'may_submit',
      attach: 'may_submit',
      total_cashback: 'may_see',
      charts: 'may_see',
      unclaimed_devices: 'may_see',
      shares: 'may_see',
      top_installers: 'may_see',
    },
  },
  faq: { functions: forAll(['read_answer', 'answer_use']) },
  setting: { functions: forAll(['stated_facts']) },
  announcement: { functions: forAll(['current', 'put_away']) },
  contact_request: {
    get: 'may_see',
    otherwise: own_row,
    functions: forAll([
      'messages',
      'write_message',
      'read_messages',
      'attach',
      'message_file',
      'close_request',
    ]),
  },
  paperwork_line: {
    get: 'may_see',
    otherwise: 'eq(link_paperwork.link_person,{{arke_person}})',
    write: 'may_submit',
    functions: { check_serial: anyone, similar: anyone, ...imports },
  },
  document: {
    get: 'may_see',
    otherwise: 'eq(link_paperwork.link_person,{{arke_person}})',
    write: 'may_submit',
    functions: { read_invoice: anyone, content: anyone },
  },
  arke_file: { get: 'may_see', otherwise: own_row },
  sales_point: {
    of_point: 'eq(id,{{arke_point}})',
    functions: { year: 'may_see' },
  },
  wallet_entry: {
    get: 'may_see',
    functions: {
      balances: 'may_see',
      outlook: 'may_see',
      statement: 'may_see',
      share_months: 'may_see',
    },
  },
  payout: { get: 'may_see', functions: { contents: 'may_see', own: 'may_see' } },
  receipt: {
    get: 'may_see',
    functions: {
      pdf: 'may_see',
      xml: 'may_see',
      month: 'may_see',
      postings: 'may_see',
      object_receipt: 'may_manage',
    },
  },
  former_claim: { get: 'may_see' },
  product: { functions: forAll(['paid_today', 'paid_for', 'price_list', 'similar', ...pictures]) },
  product_family: { functions: forAll(pictures) },
  campaign: { functions: forAll(['current', 'sentence']) },
  notification: {
    get: 'may_see',
    otherwise: own_row,
    functions: forAll([
      ...['read_all', 'channels', 'choose_channel', 'keep_quiet_hours'],
      ...['own_mailbox', 'mails_again'],
    ]),
  },
  saved_view: { functions: forAll(['of_list', 'keep_layout']) },
  export_job: {
    get: 'may_manage',
    otherwise: own_row,
    functions: forAll(['cancel', 'file', 'personal_data']),
  },
  change: { functions: forAll(['ask_mailbox', 'mailboxes', 'stop_mailbox']) },
  // Readers of an action also see the name of the colleague who did it.
  person: {
    get: 'may_see',
    otherwise: 'eq(id,{{arke_person}})',
    functions: forAll(['leave']),
  },
}

interface Rights extends Partial<Record<PersonRight, boolean>> {
  /** ISO date until which the person deputises for the manager of the people. */
  deputy_until?: string | null
}

/** The rights that a person has on a day; a deputy has all of them for its time. */
export const rightsOn = (person: Rights, day: string): readonly PersonRight[] =>
  person.deputy_until && day <= person.deputy_until
    ? personRights
    : personRights.filter((right) => person[right])
