import type { Field } from '../../arke/define.ts'
import type { Value } from '../../arke/infer.ts'
import { campaign } from '../../arkes/campaign.ts'
import type { ProductFamily } from '../../arkes/product.ts'
import { type Cents, toPercent } from '../../money.ts'
import type { TierId } from '../../people/tier-names.ts'
import type { Wording } from '../../texts/wording.ts'

const definitions = campaign.fields
type Definitions = typeof definitions
type FieldName = keyof Definitions & string

/** How a field is stored: money in cents, links as ids. */
type Stored<F extends Field> = F extends { type: 'link'; multiple: true }
  ? readonly string[]
  : F extends { required: true }
    ? Value<F>
    : Value<F> | null

type StoredFields = { readonly [Name in FieldName]: Stored<Definitions[Name]> }

/** A part of the rule and its campaign field. */
interface RuleField<Part, Name extends FieldName> {
  /** It is mended at the first. */
  readonly fields: readonly [Name, ...Name[]]
  readonly toRule: (stored: Pick<StoredFields, Name>) => Part
  readonly toFields: (part: Part) => Pick<StoredFields, Name>
}

/** A part stored in one field in another form. */
const converted = <Part, const Name extends FieldName>(
  field: Name,
  toRule: (value: StoredFields[Name]) => Part,
  toField: (part: Part) => StoredFields[Name],
): RuleField<Part, Name> => ({
  fields: [field],
  toRule: (stored) => toRule(stored[field]),
  toFields: (part) => ({ [field]: toField(part) }) as Pick<StoredFields, Name>,
})

/** A part stored unchanged in one field. */
const same = <const Name extends FieldName>(field: Name) =>
  converted(
    field,
    (value) => value,
    (value) => value,
  )

const basisPointsOf = (percent: number | null) =>
  percent === null ? null : Math.round(percent * 100)
const percentOf = (basis_points: number | null) =>
  basis_points === null ? null : toPercent(basis_points)

/**
 * The wholesaler's bonus or share of the cost. `bonus`: an amount for each device, or a share of the installer's amount
 * on top. `cofunding`: the share the wholesaler pays.
 */
export interface WholesalerRule {
  mode: Exclude<StoredFields['wholesaler_mode'], 'programme'>
  /** Cents for each paid device; for a bonus. */
  unit_amount: Cents | null
  /** Share of the installer's amount. */
  basis_points: number | null
}

const wholesaler = {
  fields: ['wholesaler_percent', 'wholesaler_mode', 'wholesaler_amount'],
  toRule: ({ wholesaler_mode: mode, wholesaler_amount, wholesaler_percent }) =>
    mode === 'programme'
      ? null
      : {
          mode,
          unit_amount: mode === 'bonus' ? wholesaler_amount : null,
          basis_points: basisPointsOf(wholesaler_percent),
        },
  toFields: (part) => ({
    wholesaler_percent: percentOf(part?.basis_points ?? null),
    wholesaler_mode: part?.mode ?? 'programme',
    wholesaler_amount: part?.unit_amount ?? null,
  }),
} as const satisfies RuleField<
  WholesalerRule | null,
  'wholesaler_percent' | 'wholesaler_mode' | 'wholesaler_amount'
>

const names = {
  fields: ['name_en', 'name_it', 'name_es'],
  toRule: ({ name_en, name_it, name_es }) =>
    name_en || name_it || name_es ? { en: name_en, es: name_es, it: name_it } : null,
  toFields: (part) => ({
    name_en: part?.en ?? null,
    name_it: part?.it ?? null,
    name_es: part?.es ?? null,
  }),
} as const satisfies RuleField<Omit<Wording, 'de'> | null, 'name_en' | 'name_it' | 'name_es'>

/**
 * Every part of a campaign's rule with its field and the conversion; money is cents in both. `CampaignRule` and all
 * code that reads or writes a rule derive from it. An empty field means the default of the field's definition, or null.
 */
export const ruleFields = {
  name: same('name'),
  /** The names in other languages; null if all use the German name. */
  names,
  /** The date that has to lie between the days of purchase. */
  reference_date: same('reference_date'),
  purchase_from: same('purchase_from'),
  purchase_to: same('purchase_to'),
  commissioning_from: same('commissioning_from'),
  commissioning_to: same('commissioning_to'),
  /** Last day for claims, whatever the purchase; with `claim_days`, the earlier of both counts. */
  claim_to: same('claim_to'),
  /** Days after the reference date; null: as many as the programme gives. */
  claim_days: same('claim_days'),
  /** Days after that, marked as late; null: as many as the programme gives. */
  late_grace_days: same('late_grace_days'),
  /** All products of these families, including future ones; in addition to the named products. */
  families: converted(
    'families',
    (stored): readonly ProductFamily[] => stored ?? [],
    (families) => [...families],
  ),
  /** Ids. */
  products: same('link_products'),
  /** Ids; one must be the sales point's group, or above it. */
  sales_groups: same('link_sales_groups'),
  /** How the sales point's postcode may begin: `8`, `803`. */
  regions: converted(
    'regions',
    (stored): readonly string[] => (stored ?? []).map(String),
    (regions) => [...regions],
  ),
  /** Ids of tiers. */
  tiers: converted(
    'tiers',
    (stored): readonly TierId[] => stored ?? [],
    (tiers) => [...tiers],
  ),
  new_customers_only: same('new_customers_only'),
  amount_rule: same('amount_rule'),
  /** Cents for each device (`fixed`, `step`) or pair (`bundle`). */
  amount: same('amount'),
  /** Share, for the percent kinds. */
  basis_points: converted('percent', basisPointsOf, percentOf),
  /** `step`: from the nth device in the period. Else: so many devices in the claim. */
  min_quantity: same('min_quantity'),
  /**
   * `step`: n is the installer's own target, else `min_quantity`. If that is null, only installers with a target of
   * their own are paid.
   */
  personal_target: same('personal_target'),
  /** `bundle`: ids of the products that make a pair with one of `products`. */
  bundle_products: same('link_bundle_products'),
  /** The bonus is paid in place of the base amount. */
  replaces_base: same('replaces_base'),
  stacking: same('stacking'),
  /** `best_of`: of the campaigns of a group the best is paid. */
  stacking_group: converted(
    'stacking_group',
    (stored) => stored || null,
    (group) => group,
  ),
  /** The lower, the sooner: decides between equal amounts. */
  priority: same('priority'),
  /** False: devices count for steps and tiers, nothing is paid. */
  pays: same('pays'),
  /** False: what is paid by this campaign does not count for tiers. */
  counts: same('counts'),
  /** Cents, as the other limits; null is without. */
  installer_cap: same('installer_cap'),
  sales_group_cap: same('sales_group_cap'),
  budget: same('budget'),
  budget_policy: same('budget_policy'),
  /** Null: the programme's. */
  wholesaler,
  tax_treatment: same('tax_treatment'),
} as const

type RuleFields = typeof ruleFields

/** The parts of a rule. */
export type RuleParts = { [Part in keyof RuleFields]: ReturnType<RuleFields[Part]['toRule']> }

export type RuleFieldName = RuleFields[keyof RuleFields]['fields'][number]

/** The fields that make a campaign's rule, as they are stored. */
export type CampaignFields = Pick<StoredFields, RuleFieldName>

type LinkName = {
  [Name in RuleFieldName]: Definitions[Name] extends { type: 'link' } ? Name : never
}[RuleFieldName]

/** The ids that a rule's links lead to. */
export type CampaignLinks = Pick<CampaignFields, LinkName>

/** The fields a campaign needs and no default fills; its part has the same name. */
export type NeededField = {
  [Name in RuleFieldName]: Definitions[Name] extends { default: unknown }
    ? never
    : Definitions[Name] extends { required: true }
      ? Name
      : never
}[RuleFieldName]
