import type { MemberScreen, OpenScreen } from '@ruecklauf/model'
import { oneOf, type Params, text, wholeNumber } from '../client/search-params.ts'

/** A step of the campaign editor after the first. */
const campaignStep = oneOf('when', 'limits')

/** Power of a device in kilowatts. */
const power = wholeNumber(0, 10_000)

/** The search parameters of single screens, in addition to the common ones. */
const screenParams = {
  '/': {
    reset: text,
    confirm: text,
    email: text,
    scan: text,
    keep: text,
    mailbox: text,
    show: oneOf('sign_in', 'register', 'recover'),
  },
  signin: { callbackUrl: text, error: text },
  'complete-data': { step: text },
  'paperworks/$id': { document: text },
  'paperworks/pile': { pile: text },
  'paperworks/payouts': { tab: text, month: text, file: text },
  'paperworks/payouts/$id': { tab: text },
  wallet: {
    tab: oneOf('claims', 'months', 'bookings', 'payouts', 'receipts'),
    status: text,
    period: oneOf('month', 'last_month', 'year', 'last_year', 'own'),
    from: text,
    to: text,
    reserved: oneOf('yes'),
    payout: text,
  },
  scan: { begin: oneOf('new') },
  'scan/$id': { sample: text, begin: oneOf('new') },
  users: { tab: text },
  profile: { edit: text, tab: oneOf('company', 'account', 'people', 'sign_in', 'notices') },
  products: { family: text, kw_from: power, kw_to: power },
  campaigns: {
    mode: oneOf('new'),
    template: text,
    step: campaignStep,
    status: text,
    when: text,
    family: text,
    group: text,
  },
  'campaigns/$id': { tab: text, mode: oneOf('edit', 'version', 'amend'), step: campaignStep },
  contacts: {
    about: text,
    payout: text,
    topic: oneOf('claim', 'payout', 'account', 'product', 'other'),
  },
  faq: { tab: oneOf('read', 'edit', 'inbox') },
  settings: { section: text },
  'settings/trail': { arke: text, of: text, actor: text, field: text, from: text, to: text },
  'settings/schema': {
    tab: oneOf('types', 'parameters', 'groups', 'permissions'),
    type: text,
    role: text,
  },
  kpi: { days: wholeNumber(7, 366) },
  'paperwork-charts': {
    days: wholeNumber(7, 366),
    months: wholeNumber(1, 24),
    measure: oneOf('count', 'amount'),
  },
} satisfies Partial<Record<MemberScreen | OpenScreen, Params>>

type ParamsOf<Path> = Path extends keyof typeof screenParams
  ? (typeof screenParams)[Path]
  : Record<never, never>

/** The search parameters of a screen. Most have none. */
export const paramsOf = <Path extends MemberScreen | OpenScreen>(path: Path): ParamsOf<Path> =>
  ((screenParams as Partial<Record<string, Params>>)[path] ?? {}) as ParamsOf<Path>
