/**
 * Templates for a new campaign as form values: the kinds that manufacturers run most. The author sets
 * products, dates and budget; the programme sets deadlines.
 */
export const templates = {
  device_bonus: {
    amount_rule: 'fixed',
    amount: 50,
    stacking: 'stackable',
    reference_date: 'invoice_date',
    budget_policy: 'base_only',
  },
  quantity_bonus: {
    amount_rule: 'step',
    amount: 75,
    min_quantity: 5,
    stacking: 'best_of',
    stacking_group: 'Mengenbonus',
    reference_date: 'invoice_date',
  },
  personal_targets: {
    amount_rule: 'step',
    amount: 50,
    personal_target: true,
    stacking: 'stackable',
    reference_date: 'invoice_date',
  },
  launch: {
    amount_rule: 'percent_of_base',
    percent: 20,
    stacking: 'exclusive',
    priority: 50,
    new_customers_only: true,
    reference_date: 'invoice_date',
  },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>

export type TemplateId = keyof typeof templates

export const isTemplate = (id: string): id is TemplateId => Object.hasOwn(templates, id)
