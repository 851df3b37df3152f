import type { ArkeId } from '../arkes/index.ts'
import type { Role } from './roles.ts'

/** All rows, or those matching a filter in which `{{arke_member}}` is the caller's unit id. */
export type RowRule = true | string

/** What a role may do with an arke; what is not named is refused. */
export interface Access {
  readonly get?: RowRule
  readonly post?: RowRule
  readonly put?: RowRule
  readonly delete?: RowRule
  /** Fields that do not exist for this role: not read, filtered, ordered or written. */
  readonly hidden?: readonly string[]
  /** Fields this role may write; without it all that are not read-only. */
  readonly writable?: readonly string[]
  readonly functions?: readonly string[]
}

const own = 'eq(link_member,{{arke_member}})'
/** What was handed over: what is planned stands in his outlook, what was given up was never his. */
const ownPayouts = 'and(eq(link_member,{{arke_member}}),not(in(payout_status,(planned,cancelled))))'
const self = 'eq(id,{{arke_member}})'
const ownClaims = 'eq(link_installer,{{arke_member}})'
const ownDrafts = 'and(eq(link_installer,{{arke_member}}),eq(paperwork_status,draft))'
const ownDraftLines =
  'and(eq(link_installer,{{arke_member}}),eq(link_paperwork.paperwork_status,draft))'
const submitted = 'not(eq(paperwork_status,draft))'
const submittedLines = 'not(eq(link_paperwork.paperwork_status,draft))'
const throughHim = `and(eq(link_wholesaler,{{arke_member}}),${submitted})`

const read = { get: true } as const
const readWrite = { get: true, post: true, put: true } as const
const everything = { get: true, post: true, put: true, delete: true } as const

const bankNumbers = ['iban', 'bic']
const bank = [
  ...bankNumbers,
  'account_holder',
  'iban_masked',
  'iban_state',
  'iban_changed_at',
  'iban_held_until',
  'bank_name',
  'payout_hold_reason',
]
/** What concerns a member and is not told to him. */
const officeOnly = ['payout_hold_reason']
/** Numbers that stand in the bank's file alone, and what the office works with. */
const payoutBank = ['iban', 'bic']
const payoutOffice = [
  ...payoutBank,
  'account_holder',
  'holder_likeness',
  'payee_news',
  'address',
  'link_payout_run',
  'end_to_end_id',
  // The bank's words are for the office; members are told theirs (`payout/own`).
  'reason_code',
  'return_reason',
]
const notForBrand = [...bank, 'phone', 'email', 'first_name', 'last_name', 'status_reason']
/** What the office does with devices, one by one and many at once. */
const deviceCare = [
  'block',
  'unblock',
  'block_many',
  'unblock_many',
  'bring_back',
  'undo_return',
  'resell',
]
/** How far the office is with paying a claim: payouts themselves tell their owners. */
const payoutProgress = ['payout_state', 'paid_on']
/** The reason's code says what its words to the participant leave out. */
const decidedFor = 'decision_reason'
const reviewOnly = [
  decidedFor,
  'internal_note',
  'risk_score',
  'risk_level',
  'checks_made',
  'checks_passed',
  'link_assignee',
  'put_off_until',
  'handed_up',
  'in_conflict',
  'new_message_at',
  'is_flagged',
  'link_campaigns',
  ...payoutProgress,
]
/** What participant and office write to each other. */
const talk = ['messages', 'write_message', 'read_messages', 'attach', 'message_file']
/** What member and office do with a question. */
const asking = [...talk, 'close_request']
/** What those who work here write about claims. */
const commenting = ['comments', 'comment']
const personProfile = ['first_name', 'last_name', 'phone', 'language']
const companyProfile = [
  ...personProfile,
  'company',
  'legal_form',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'vat_id',
  'tax_number',
]
/** What those who look after the people of a firm do. */
const peopleChanges = ['invite', 'invite_again', 'set_rights', 'lock', 'unlock', 'remove']
/** Until when a firm's data is kept, and what keeps it longer: a dispute, an audit. */
const retention = ['retention', 'hold_erasing', 'free_erasing']
/** To see the portal as a member does. */
const lookAs = 'look_as'
/** What the office does with the words of mails. */
const templateSteps = [
  'templates',
  'template',
  'propose_template',
  'preview_template',
  'test_template',
]
/** What two people do with the account of somebody who works for the programme. */
const staffProposals = ['propose_role', 'propose_factors']
const participantFunctions = [
  'complete_data',
  'change_iban',
  'accept_bank_name',
  'registration',
  'accept_terms',
  'attach_document',
  'drop_document',
  'company_document',
  'answer_question',
  'company_changes',
  'propose_company_change',
  'withdraw_company_change',
  'closing',
  'close_account',
]
const locking = ['lock', 'unlock', 'send_link', 'end_sessions', ...staffProposals]
const participantAdministration = [
  'approve_registration',
  'decline_registration',
  'registration_file',
  'company_document',
  'ask_back',
  'merge_into',
  'merge_preview',
  'company_changes',
  'propose_company_change',
  'invite',
  'invite_file',
  'resend_invitation',
  'revoke_invitation',
  'lock',
  'unlock',
  'reopen',
  'wallet',
  'bank',
  'confirm_bank',
  'reject_bank',
  'hold_payouts',
  'free_payouts',
  'repaid',
  'write_off',
  'confirm_write_off',
  'decline_write_off',
] as const
/** Lists from files, at once or step by step. */
export const importing = [
  'import',
  'import_begin',
  'import_job',
  'import_jobs',
  'import_check',
  'import_run',
  'import_cancel',
  'import_undo',
  'import_errors',
]
/** Pictures and data sheets of the catalogue. */
export const pictures = ['files', 'file']
const attaching = ['attach_file', 'drop_file']
const paying = ['paid_today', 'paid_for', ...pictures]
/** With what is printed and handed on. */
const priceList = [...paying, 'price_list']
/** What is told to one person, no colleague of its firm sees. */
const ownOrMine =
  'and(eq(link_member,{{arke_member}}),or(isnull(link_person),eq(link_person,{{arke_person}})))'
const ownNotifications = {
  get: ownOrMine,
  put: ownOrMine,
  writable: ['read_at'],
  functions: [
    ...['read_all', 'channels', 'choose_channel', 'keep_quiet_hours'],
    ...['own_mailbox', 'mails_again'],
  ],
} as const
/** A lost mailbox of one's own; no change is read as a unit. */
const ownMailbox = { functions: ['ask_mailbox', 'mailboxes', 'stop_mailbox'] } as const
const ownViews = {
  get: own,
  post: own,
  put: own,
  delete: own,
  writable: ['list', 'name', 'search', 'filter', 'sort', 'columns', 'density'],
  functions: ['of_list', 'keep_layout'],
} as const
/** Files that come by themselves are for those who work here and for the brand. */
const regularFiles = ['schedules', 'schedule', 'end_schedule']
/** What texts for everybody state of the settings. */
const statedSettings = { functions: ['stated_facts'] } as const
const staffViews = { ...ownViews, functions: [...ownViews.functions, ...regularFiles] } as const
const ownOrShared = 'or(eq(link_member,{{arke_member}}),eq(is_shared,true))'
/** Who shares views with all who work here, and looks after those that are shared. */
const sharedViews = {
  get: ownOrShared,
  post: own,
  put: ownOrShared,
  delete: ownOrShared,
  functions: staffViews.functions,
} as const
const ownExports = {
  get: ownOrMine,
  functions: ['cancel', 'file', 'personal_data'],
} as const
const ownProfile = { get: self, put: self, writable: personProfile } as const
const answerUse = ['answer_use']
const told = { functions: ['current', 'put_away'] } as const
const publishedFaq = { get: 'eq(published,true)', functions: answerUse } as const
/** An entry without an audience is for everybody. */
const faqFor = (audience: 'installer' | 'wholesaler') => ({
  get: `and(eq(published,true),or(isnull(audience),eq(audience,${audience})))`,
  functions: ['read_answer', ...answerUse],
})
const campaignReading = [
  'current',
  'history',
  'budget',
  'budgets',
  'burn_down',
  'uplift',
  'claims',
  'sentence',
  'targets',
]
const targetSetting = ['set_targets', 'propose_targets']
const changeReading = ['changes', 'file']
const shareProposals = ['propose_share']
const rateProposals = ['preview_rate', 'propose_rate', 'preview_rates', 'propose_rates']
const productProposals = ['propose_fields', 'propose_product', 'propose_file']
const simulation = [
  'simulate',
  'what_if',
  'cancel_what_if',
  'start_trial',
  'end_trial',
  'trial',
  'trial_claims',
]
const campaignProposals = ['last_version', 'new_version', 'raise_budget', 'prolong']
const proposing = {
  get: true,
  post: true,
  put: 'eq(campaign_status,draft)',
  delete: 'eq(campaign_status,draft)',
  functions: [
    ...campaignReading,
    ...simulation,
    ...targetSetting,
    ...campaignProposals,
    'submit_for_approval',
    'duplicate',
  ],
} as const
const campaignOffice = [
  'budget',
  'budget_policy',
  'priority',
  'sales_group_cap',
  'status_reason',
  'wordings_acknowledged',
  'proposed_by',
  'activated_by',
  'wholesaler_mode',
  'wholesaler_amount',
  'wholesaler_percent',
]
/** What participants see of a campaign is what it means for them. */
const runningCampaigns = {
  get: 'eq(campaign_status,active)',
  hidden: campaignOffice,
  functions: ['current', 'sentence'],
} as const
const decisions = [
  'take',
  'release',
  'entitlement',
  'grant',
  'approve',
  'first_approvals',
  'objection',
  'decide_objection',
  'usual_deadline',
  'request_document',
  'corrections',
  'reject',
  'lease',
  'take_over',
  'put_off',
  'reviewers',
  'set_absence',
  'end_absence',
  'conflicts',
  ...talk,
  ...commenting,
  'withdrawal',
  'grant_withdrawal',
  'decline_withdrawal',
  'remind',
  'open_pile',
  'pile',
  'piles',
  'judge_drawn',
  'approve_pile',
  'dissolve_pile',
]
const ownPeople = {
  get: own,
  put: 'and(eq(link_member,{{arke_member}}),eq(id,{{arke_person}}))',
  writable: personProfile,
  functions: [...peopleChanges, 'leave'],
} as const
const ownReceipts = {
  get: own,
  functions: ['pdf', 'xml', 'object_receipt', 'month', 'postings'],
} as const
const payoutRuns = {
  get: true,
  functions: [
    'preview',
    'prepare',
    'overview',
    'exclusions',
    'refresh',
    'take_over',
    'release',
    'hand_over',
    'file',
    'cancel',
    'executed',
    'refused',
    'returned',
    'close',
    'answer',
    'take_answer',
    'answers',
    'open_entries',
    'settle_entry',
    'settle_as',
  ],
} as const
const accountingMonths = {
  get: true,
  functions: [
    ...['auditors', 'propose_auditor', 'end_auditor'],
    'months',
    'sums',
    'propose_close',
    'confirm_close',
    'decline_close',
    'postings',
    'accrual',
    'open_items',
    'tax_audit',
  ],
} as const
const cutovers = {
  get: true,
  functions: ['check_file', 'propose', 'release', 'decline'],
} as const
/** What was taken over for good; files that still wait are none of a member's business. */
const ownFormerClaims = {
  get: 'and(eq(link_member,{{arke_member}}),eq(link_cutover.cutover_status,released))',
  hidden: ['link_cutover', 'line'],
} as const
const figures = ['total_cashback', 'dashboard', 'charts', 'kpi', 'month_report']
/** What rules withheld from whom is the office's business, never the brand's. */
const ruleFigures = ['rule_effects', 'rule_claims']
/**
 * Who reviews is named, what one person approved is confirmed, what is mistyped put right, credited
 * cashback taken back, decided claims opened again, devices exchanged, conflicts over them settled, marks
 * lifted.
 */
const secondSteps = [
  'assign',
  'second_approval',
  'correct',
  'takeback',
  'reverse',
  'reopen',
  'exchange',
  'confirm_takeback',
  'decline_takeback',
  'settle_conflict',
  'confirm_settlement',
  'lift_flag',
]

/** What the desk shows of a claim, and which comes next. */
const desk = ['timeline', 'receipt', 'related', 'campaigns', 'next', 'upcoming', 'queue']

const review: Partial<Record<ArkeId, Access>> = {
  paperwork: {
    get: submitted,
    functions: [...decisions, ...desk],
  },
  paperwork_line: { get: submittedLines, functions: ['check_serial'] },
  document: { get: submittedLines, functions: ['read_invoice', 'content'] },
  arke_file: { get: true, hidden: ['path'] },
  serial_number: { ...read, functions: ['story'] },
  product_family: { ...read, functions: pictures },
  tier: read,
  product: { ...read, functions: paying },
  product_rate: read,
  product_pair: read,
  sales_point: { ...read, functions: ['by_land'] },
  sales_point_identity: read,
  sales_point_contact: read,
  sales_group: { ...read, functions: ['tree'] },
  agreed_share: read,
  group_move: read,
  notification: ownNotifications,
  change: ownMailbox,
  saved_view: staffViews,
  export_job: ownExports,
}

const administration: Partial<Record<ArkeId, Access>> = {
  ...review,
  paperwork: {
    get: submitted,
    functions: [...decisions, ...secondSteps, ...figures, ...ruleFigures, ...desk],
  },
  user: { get: true, functions: ['propose_staff'] },
  person: { get: true, functions: [...peopleChanges, 'send_link', 'end_sessions', 'drop_factors'] },
  sent_mail: {
    get: true,
    functions: ['send_again', 'use_address', ...templateSteps],
  },
  installer: {
    get: true,
    put: true,
    hidden: bankNumbers,
    functions: [
      ...participantAdministration,
      ...['waiting_registrations', 'waiting_changes', 'consents'],
    ],
  },
  wholesaler: {
    get: true,
    put: true,
    hidden: bankNumbers,
    functions: participantAdministration,
  },
  moderator: { get: true, put: true, functions: ['propose_limit', ...locking] },
  admin: { get: true, functions: locking },
  super_admin: { ...read, functions: staffProposals },
  brand: { get: true, functions: locking },
  product_family: {
    get: true,
    post: true,
    put: true,
    functions: [...pictures, ...attaching, 'propose_fields'],
  },
  product: {
    ...readWrite,
    functions: [...priceList, ...attaching, ...rateProposals, ...productProposals],
  },
  product_rate: read,
  product_pair: { ...everything, functions: ['propose_fields'] },
  serial_number: { ...readWrite, functions: ['story', 'unclaimed', ...deviceCare] },
  sales_point: {
    ...everything,
    functions: ['installers', 'by_land', 'plan_move', 'propose_fields', ...shareProposals],
  },
  sales_point_identity: everything,
  sales_point_contact: everything,
  sales_group: {
    ...everything,
    functions: ['tree', 'plan_move', 'propose_fields', ...shareProposals],
  },
  group_move: { ...read, functions: ['withdraw_move'] },
  campaign: {
    ...proposing,
    put: true,
    functions: [...proposing.functions, 'activate', 'send_back', 'pause', 'resume', 'end'],
  },
  faq: { ...everything, functions: answerUse },
  announcement: { ...everything, ...told },
  text_module: everything,
  reason: everything,
  tier: { get: true, put: true },
  setting: {
    get: true,
    put: true,
    writable: ['value'],
    functions: [
      ...['propose_value', 'propose_text', 'legal_texts', 'stated_facts'],
      ...['try_rules', 'try_auto_approval', 'trail', 'backups', 'file_looks'],
      ...['service_tokens', 'make_service_token', 'end_service_token'],
      ...['webhooks', 'webhook_deliveries', 'make_webhook', 'change_webhook', 'end_webhook'],
      ...['rotate_webhook_secret', 'resume_webhook', 'test_webhook', 'replay_webhook'],
    ],
  },
  saved_view: sharedViews,
  change: {
    get: true,
    functions: [
      ...changeReading,
      ...['confirm_change', 'decline_change', 'withdraw_change'],
      ...ownMailbox.functions,
    ],
  },
  contact_request: {
    get: true,
    functions: [...asking, 'take_request', 'leave_request', 'count_questions'],
  },
  wallet_entry: { ...read, functions: ['negative_balances'] },
  payout_run: payoutRuns,
  accounting_month: accountingMonths,
  cutover: cutovers,
  opening_balance: read,
  former_claim: read,
  payout: { get: true, hidden: payoutBank, functions: ['proof'] },
  receipt: { get: true, functions: ['pdf', 'xml'] },
  arke_file: { get: true, post: true, delete: true, hidden: ['path'] },
}

/** The schema of the platform: its arkes, groups and parameters. */
const schema: Partial<Record<ArkeId, Access>> = {
  arke: everything,
  group: everything,
  boolean: everything,
  date: everything,
  datetime: everything,
  dict: everything,
  float: everything,
  integer: everything,
  link: everything,
  list: everything,
  string: everything,
  time: everything,
}

/**
 * Who may do what, read by server and portal alike (docs/domain.md, Roles). A super admin may do
 * all that any role may, save reading bank numbers, which belong to their owner.
 */
export const permissions: Record<Role, Partial<Record<ArkeId, Access>>> = {
  installer: {
    installer: {
      get: self,
      put: self,
      hidden: officeOnly,
      writable: [
        ...companyProfile,
        'small_business',
        'small_business_confirmed_on',
        'trade_register_number',
        'craft_chamber_number',
        'self_billing',
        'link_sales_points',
      ],
      functions: [
        ...participantFunctions,
        ...['tier_progress', 'personal_targets', 'consents', 'ask_for_news', 'stop_news'],
      ],
    },
    paperwork: {
      get: ownClaims,
      post: true,
      put: ownDrafts,
      delete: ownDrafts,
      // He sees his devices themselves; each list would read their products once more.
      hidden: [...reviewOnly, 'checks', 'snapshot', 'link_products'],
      functions: [
        'total_cashback',
        'payment',
        'answer_by',
        'receipt',
        'resubmit',
        ...importing,
        'submit',
        'withdraw',
        'withdrawal',
        'request_withdrawal',
        'object',
        'objection',
        'asked_photos',
        'answer_request',
        'preview_correction',
        'corrections',
        'upload',
        'phone_pass',
        'unclaimed_devices',
        'preview',
        'timeline',
        ...talk,
      ],
    },
    paperwork_line: {
      get: ownClaims,
      post: true,
      put: ownDraftLines,
      delete: ownDraftLines,
      hidden: [decidedFor],
      functions: ['check_serial', 'similar', ...importing],
    },
    document: {
      get: ownClaims,
      put: ownDraftLines,
      delete: ownDraftLines,
      functions: ['read_invoice', 'content'],
    },
    arke_file: { get: 'eq(link_owner,{{arke_member}})', hidden: ['path'] },
    product_family: { ...read, functions: pictures },
    tier: read,
    product: { get: 'eq(active,true)', functions: [...priceList, 'similar'] },
    // What wholesalers get is between them and the brand.
    product_rate: { ...read, hidden: ['wholesaler_percent', 'link_change'] },
    sales_point: { get: true, hidden: ['name_variants'] },
    campaign: runningCampaigns,
    faq: faqFor('installer'),
    announcement: told,
    notification: ownNotifications,
    change: ownMailbox,
    saved_view: ownViews,
    export_job: ownExports,
    contact_request: {
      get: own,
      post: true,
      writable: [
        'topic',
        'subject',
        'message',
        'link_paperwork',
        'link_paperwork_line',
        'link_payout',
        'replacement_serial',
      ],
      hidden: ['link_assignee'],
      functions: asking,
    },
    setting: statedSettings,
    wallet_entry: { get: own, functions: ['balances', 'outlook', 'statement'] },
    payout: { get: ownPayouts, hidden: payoutOffice, functions: ['contents', 'own'] },
    receipt: ownReceipts,
    former_claim: ownFormerClaims,
    person: ownPeople,
  },
  wholesaler: {
    wholesaler: {
      get: self,
      put: self,
      hidden: officeOnly,
      writable: companyProfile,
      functions: participantFunctions,
    },
    paperwork: {
      get: throughHim,
      hidden: [
        ...reviewOnly,
        'checks',
        'installation_street',
        'note',
        'request_items',
        'link_earlier_claim',
        'decision_text',
        'photo_due_on',
        'snapshot',
        'trace',
      ],
      functions: ['total_cashback', 'charts', 'shares', 'top_installers'],
    },
    product_family: { ...read, functions: pictures },
    tier: read,
    product: { get: 'eq(active,true)', functions: [...priceList, 'similar'] },
    product_rate: { ...read, hidden: ['link_change'] },
    sales_point: { get: 'eq(link_wholesaler,{{arke_member}})', functions: ['year'] },
    // Cards alone: what is agreed with other groups is none of a wholesaler's business.
    campaign: { functions: ['current'] },
    faq: faqFor('wholesaler'),
    setting: statedSettings,
    announcement: told,
    notification: ownNotifications,
    change: ownMailbox,
    saved_view: ownViews,
    export_job: ownExports,
    contact_request: {
      get: own,
      post: true,
      writable: ['topic', 'subject', 'message', 'link_payout'],
      hidden: ['link_assignee', 'link_paperwork_line'],
      functions: asking,
    },
    wallet_entry: {
      get: own,
      functions: ['balances', 'outlook', 'share_months', 'statement'],
    },
    payout: { get: ownPayouts, hidden: payoutOffice, functions: ['contents', 'own'] },
    receipt: ownReceipts,
    former_claim: ownFormerClaims,
    person: ownPeople,
  },
  moderator: {
    ...review,
    setting: statedSettings,
    // The snapshot holds the campaigns' budgets.
    paperwork: {
      ...review.paperwork,
      hidden: ['snapshot'],
      functions: [...(review.paperwork?.functions ?? []), 'hand_up'],
    },
    moderator: { ...ownProfile, writable: personProfile },
    installer: { get: true, hidden: bank },
    wholesaler: { get: true, hidden: bank },
    person: { get: true, hidden: ['email', 'phone'] },
    // By which claims are filtered.
    campaign: { get: 'not(eq(campaign_status,draft))', hidden: campaignOffice },
    faq: publishedFaq,
    announcement: told,
    text_module: read,
    reason: read,
  },
  admin: {
    ...administration,
    admin: { get: true, put: self, writable: personProfile, functions: locking },
  },
  super_admin: {
    ...administration,
    installer: {
      ...administration.installer,
      functions: [
        ...(administration.installer?.functions ?? []),
        'undo_merge',
        lookAs,
        ...retention,
      ],
    },
    wholesaler: {
      ...administration.wholesaler,
      functions: [
        ...(administration.wholesaler?.functions ?? []),
        'undo_merge',
        lookAs,
        ...retention,
      ],
    },
    moderator: {
      ...administration.moderator,
      functions: [...(administration.moderator?.functions ?? []), lookAs],
    },
    admin: { get: true, put: true, functions: [...locking, lookAs] },
    super_admin: { get: true, put: self, functions: locking },
    brand: { get: true, put: true, functions: [...locking, lookAs] },
    setting: {
      ...administration.setting,
      functions: [...(administration.setting?.functions ?? []), 'retention'],
    },
    ...schema,
  },
  brand: {
    brand: ownProfile,
    reason: read,
    paperwork: {
      get: submitted,
      hidden: ['internal_note', 'new_message_at', ...payoutProgress],
      functions: [
        ...figures,
        ...commenting,
        'flag',
        'lift_flag',
        'timeline',
        'related',
        'campaigns',
        'queue',
      ],
    },
    paperwork_line: { get: submittedLines },
    installer: { get: true, hidden: notForBrand },
    wholesaler: { get: true, hidden: notForBrand },
    product_family: { ...read, functions: pictures },
    tier: read,
    product: {
      ...readWrite,
      functions: [...priceList, ...attaching, ...rateProposals, ...productProposals],
    },
    product_rate: read,
    product_pair: read,
    change: {
      get: 'in(kind,(rate,bulk_rate,group_share,point_share,product,new_product,product_file,campaign_version,campaign_budget,campaign_prolong))',
      functions: [...changeReading, 'withdraw_change', ...ownMailbox.functions],
    },
    serial_number: { ...read, functions: ['unclaimed'] },
    sales_point: {
      get: true,
      hidden: ['name_variants'],
      functions: ['by_land', ...shareProposals],
    },
    sales_group: { ...read, functions: ['tree', ...shareProposals] },
    agreed_share: read,
    group_move: read,
    campaign: proposing,
    faq: { ...readWrite, functions: answerUse },
    announcement: told,
    setting: { ...read, ...statedSettings },
    notification: ownNotifications,
    saved_view: staffViews,
    export_job: ownExports,
  },
}

/** What whoever comes without signing in may call. */
const visitorAccess: Partial<Record<ArkeId, Pick<Access, 'functions'>>> = {
  campaign: { functions: ['current'] },
  product: { functions: ['does_it_pay', 'paid_by_family'] },
  faq: { functions: ['public_answers'] },
  setting: statedSettings,
}

/** What a role may do with an arke, or nothing. */
export const accessOf = (role: Role | 'member_public', arke: ArkeId): Access =>
  (role === 'member_public' ? visitorAccess : permissions[role])[arke] ?? {}

/** Whether a role may call a function of an arke. */
export const mayAsk = (role: Role, arke: ArkeId, name: string): boolean =>
  accessOf(role, arke).functions?.includes(name) ?? false
