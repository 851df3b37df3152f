import type { ArkeId } from '../arkes/index.ts'
import { functions, functionsOf } from '../functions/functions.ts'
import { keysOf, recordOf } from '../records.ts'
import { type Role, roles } from './roles.ts'

/** All rows, or those matching a filter in which `{{arke_member}}` is the caller's unit id. */
export type RowRule = true | string

/** A role's access to an arke; access that is not listed is refused. */
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

type Rows = Omit<Access, 'functions'>

const own = 'eq(link_member,{{arke_member}})'
/** Executed payouts. Planned payouts appear in the outlook; abandoned payouts never belonged to the member. */
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
/** Fields about a member that only the office sees. */
const officeOnly = ['payout_hold_reason']
/** Numbers only in the bank's file, and data for the office. */
const payoutBank = ['iban', 'bic']
const payoutOffice = [
  ...payoutBank,
  'account_holder',
  'holder_likeness',
  'payee_news',
  'address',
  'link_payout_run',
  'end_to_end_id',
  // The bank's words are for the office; members read their own wording (`payout/own`).
  'reason_code',
  'return_reason',
]
const notForBrand = [...bank, 'phone', 'email', 'first_name', 'last_name', 'status_reason']
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
/** Colleagues don't see notifications addressed to one person. */
const ownOrMine =
  'and(eq(link_member,{{arke_member}}),or(isnull(link_person),eq(link_person,{{arke_person}})))'
const ownNotifications = {
  get: ownOrMine,
  put: ownOrMine,
  writable: ['read_at'],
} as const
const ownViews = {
  get: own,
  post: own,
  put: own,
  delete: own,
  writable: ['list', 'name', 'search', 'filter', 'sort', 'columns', 'density'],
} as const
const ownOrShared = 'or(eq(link_member,{{arke_member}}),eq(is_shared,true))'
/** The roles that share views with all staff, and manage the shared views. */
const sharedViews = {
  get: ownOrShared,
  post: own,
  put: ownOrShared,
  delete: ownOrShared,
} as const
const ownExports = {
  get: ownOrMine,
} as const
const ownProfile = { get: self, put: self, writable: personProfile } as const
const publishedFaq = { get: 'eq(published,true)' } as const
/** An entry without an audience is for everybody. */
const faqFor = (audience: 'installer' | 'wholesaler') => ({
  get: `and(eq(published,true),or(isnull(audience),eq(audience,${audience})))`,
})
const proposing = {
  get: true,
  post: true,
  put: 'eq(campaign_status,draft)',
  delete: 'eq(campaign_status,draft)',
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
/** Participants only see what a campaign means for them. */
const runningCampaigns = {
  get: 'eq(campaign_status,active)',
  hidden: campaignOffice,
} as const
const ownPeople = {
  get: own,
  put: 'and(eq(link_member,{{arke_member}}),eq(id,{{arke_person}}))',
  writable: personProfile,
} as const
const ownReceipts = {
  get: own,
} as const
const payoutRuns = {
  get: true,
} as const
const accountingMonths = {
  get: true,
} as const
const cutovers = {
  get: true,
} as const
/** Imported claims only; pending files don't concern the member. */
const ownFormerClaims = {
  get: 'and(eq(link_member,{{arke_member}}),eq(link_cutover.cutover_status,released))',
  hidden: ['link_cutover', 'line'],
} as const

const review: Partial<Record<ArkeId, Rows>> = {
  paperwork: {
    get: submitted,
  },
  paperwork_line: { get: submittedLines },
  document: { get: submittedLines },
  arke_file: { get: true, hidden: ['path'] },
  serial_number: read,
  product_family: read,
  tier: read,
  product: read,
  product_rate: read,
  product_pair: read,
  sales_point: read,
  sales_point_identity: read,
  sales_point_contact: read,
  sales_group: read,
  agreed_share: read,
  group_move: read,
  notification: ownNotifications,
  saved_view: ownViews,
  export_job: ownExports,
}

const administration: Partial<Record<ArkeId, Rows>> = {
  ...review,
  paperwork: {
    get: submitted,
  },
  user: read,
  person: read,
  sent_mail: {
    get: true,
  },
  installer: {
    get: true,
    put: true,
    hidden: bankNumbers,
  },
  wholesaler: {
    get: true,
    put: true,
    hidden: bankNumbers,
  },
  moderator: { get: true, put: true },
  admin: read,
  super_admin: read,
  brand: read,
  product_family: {
    get: true,
    post: true,
    put: true,
  },
  product: {
    ...readWrite,
  },
  product_rate: read,
  product_pair: everything,
  serial_number: readWrite,
  sales_point: {
    ...everything,
  },
  sales_point_identity: everything,
  sales_point_contact: everything,
  sales_group: {
    ...everything,
  },
  group_move: read,
  campaign: {
    ...proposing,
    put: true,
  },
  faq: everything,
  announcement: everything,
  text_module: everything,
  reason: everything,
  tier: { get: true, put: true },
  setting: {
    get: true,
    put: true,
    writable: ['value'],
  },
  saved_view: sharedViews,
  change: {
    get: true,
  },
  contact_request: {
    get: true,
  },
  wallet_entry: read,
  payout_run: payoutRuns,
  accounting_month: accountingMonths,
  cutover: cutovers,
  opening_balance: read,
  former_claim: read,
  payout: { get: true, hidden: payoutBank },
  receipt: read,
  arke_file: { get: true, post: true, delete: true, hidden: ['path'] },
}

/** The schema of the platform: its arkes, groups and parameters. */
const schema: Partial<Record<ArkeId, Rows>> = {
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

/** The roles' access to the rows of arkes; each function declares its own callers. */
const rows: Record<Role, Partial<Record<ArkeId, Rows>>> = {
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
    },
    paperwork: {
      get: ownClaims,
      post: true,
      put: ownDrafts,
      delete: ownDrafts,
      // Members see their devices elsewhere; each list would read the products again.
      hidden: [...reviewOnly, 'checks', 'snapshot', 'link_products'],
    },
    paperwork_line: {
      get: ownClaims,
      post: true,
      put: ownDraftLines,
      delete: ownDraftLines,
      hidden: [decidedFor],
    },
    document: {
      get: ownClaims,
      put: ownDraftLines,
      delete: ownDraftLines,
    },
    arke_file: { get: 'eq(link_owner,{{arke_member}})', hidden: ['path'] },
    product_family: read,
    tier: read,
    product: { get: 'eq(active,true)' },
    // The wholesaler's bonus is confidential between the wholesaler and the brand.
    product_rate: { ...read, hidden: ['wholesaler_percent', 'link_change'] },
    sales_point: { get: true, hidden: ['name_variants'] },
    campaign: runningCampaigns,
    faq: faqFor('installer'),
    notification: ownNotifications,
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
    },
    wallet_entry: { get: own },
    payout: { get: ownPayouts, hidden: payoutOffice },
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
    },
    product_family: read,
    tier: read,
    product: { get: 'eq(active,true)' },
    product_rate: { ...read, hidden: ['link_change'] },
    sales_point: { get: 'eq(link_wholesaler,{{arke_member}})' },
    // Only in cards: a wholesaler must not see other groups' agreements.
    faq: faqFor('wholesaler'),
    notification: ownNotifications,
    saved_view: ownViews,
    export_job: ownExports,
    contact_request: {
      get: own,
      post: true,
      writable: ['topic', 'subject', 'message', 'link_payout'],
      hidden: ['link_assignee', 'link_paperwork_line'],
    },
    wallet_entry: {
      get: own,
    },
    payout: { get: ownPayouts, hidden: payoutOffice },
    receipt: ownReceipts,
    former_claim: ownFormerClaims,
    person: ownPeople,
  },
  moderator: {
    ...review,
    // The snapshot holds the campaigns' budgets.
    paperwork: {
      ...review.paperwork,
      hidden: ['snapshot'],
    },
    moderator: { ...ownProfile, writable: personProfile },
    installer: { get: true, hidden: bank },
    wholesaler: { get: true, hidden: bank },
    person: { get: true, hidden: ['email', 'phone'] },
    // The fields that filter claims.
    campaign: { get: 'not(eq(campaign_status,draft))', hidden: campaignOffice },
    faq: publishedFaq,
    text_module: read,
    reason: read,
  },
  admin: {
    ...administration,
    admin: { get: true, put: self, writable: personProfile },
  },
  super_admin: {
    ...administration,
    installer: {
      ...administration.installer,
    },
    wholesaler: {
      ...administration.wholesaler,
    },
    moderator: {
      ...administration.moderator,
    },
    admin: { get: true, put: true },
    super_admin: { get: true, put: self },
    brand: { get: true, put: true },
    setting: {
      ...administration.setting,
    },
    ...schema,
  },
  brand: {
    brand: ownProfile,
    reason: read,
    paperwork: {
      get: submitted,
      hidden: ['internal_note', 'new_message_at', ...payoutProgress],
    },
    paperwork_line: { get: submittedLines },
    installer: { get: true, hidden: notForBrand },
    wholesaler: { get: true, hidden: notForBrand },
    product_family: read,
    tier: read,
    product: {
      ...readWrite,
    },
    product_rate: read,
    product_pair: read,
    change: {
      get: 'in(kind,(rate,bulk_rate,group_share,point_share,product,new_product,product_file,campaign_version,campaign_budget,campaign_prolong))',
    },
    serial_number: read,
    sales_point: {
      get: true,
      hidden: ['name_variants'],
    },
    sales_group: read,
    agreed_share: read,
    group_move: read,
    campaign: proposing,
    faq: readWrite,
    setting: read,
    notification: ownNotifications,
    saved_view: ownViews,
    export_job: ownExports,
  },
}

/**
 * Permissions for server and portal (docs/domain.md, Roles). A super admin has all permissions of all roles, except
 * reading bank numbers, which belong to their owner.
 */
export const permissions: Record<Role, Partial<Record<ArkeId, Access>>> = recordOf(
  roles,
  (role) => {
    const arkes = new Set([...keysOf(rows[role]), ...keysOf(functions)])
    const access = [...arkes].map(
      (arke) => [arke, withFunctions(role, arke, rows[role][arke])] as const,
    )
    return Object.fromEntries(access.filter(([, grants]) => Object.keys(grants).length > 0))
  },
)

/** A role's access to an arke, or undefined. */
export const accessOf = (role: Role | 'member_public', arke: ArkeId): Access =>
  role === 'member_public' ? withFunctions(role, arke) : (permissions[role][arke] ?? {})

/** Whether a role may call a function of an arke. */
export const mayAsk = (role: Role, arke: ArkeId, name: string): boolean =>
  accessOf(role, arke).functions?.includes(name) ?? false

function withFunctions(role: Role | 'member_public', arke: ArkeId, rows?: Rows): Access {
  const called = functionsOf(role, arke)
  return { ...rows, ...(called.length > 0 ? { functions: called } : {}) }
}
