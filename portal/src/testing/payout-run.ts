import type { RunOverview } from '@ruecklauf/model'

/** A payout run in preparation, as the server sends it. */
export const testRun = (overrides: object = {}) => ({
  id: 'run1',
  arke_id: 'payout_run',
  label: 'Lauf 2026-011',
  run_number: '2026-011',
  payout_run_status: 'draft',
  way: 'bank_file',
  execution_on: '2026-11-26',
  item_count: 2,
  total: 320.5,
  message_id: null,
  link_prepared_by: { id: 'other', arke_id: 'admin', label: 'Jana Adler' },
  prepared_at: '2026-11-23T09:00:00.000Z',
  link_released_by: null,
  released_at: null,
  exported_at: null,
  closed_at: null,
  cancel_reason: null,
  ...overrides,
})

const bergmann = { member: 'i1', arke: 'installer' as const, company: 'Bergmann GmbH' }

/** Its payouts and the members it skips: 25 of them are below the minimum. */
export const testOverview = (overrides: Partial<RunOverview> = {}): RunOverview => ({
  item_count: 2,
  total: 320.5,
  treatments: [{ tax_treatment: 'price_reduction', amount: 320.5 }],
  campaigns: [{ campaign: null, name: null, amount: 320.5 }],
  largest: [{ ...bergmann, amount: 300, iban_masked: 'DE89 **** 3000' }],
  first: { count: 0, items: [] },
  exclusions: [
    {
      reason: 'quarantine',
      count: 1,
      amount: 80,
      items: [{ ...bergmann, member: 'i2', company: 'Klima Ost GmbH', amount: 80 }],
    },
    {
      reason: 'below_minimum',
      count: 25,
      amount: 90,
      items: Array.from({ length: 20 }, (_, n) => ({
        ...bergmann,
        member: `small${n}`,
        company: `Kleinbetrieb ${n}`,
        amount: 4,
      })),
    },
  ],
  payout_run_status: 'draft',
  statuses: [{ payout_status: 'planned', count: 2, amount: 320.5 }],
  before: null,
  debtor: { name: 'Calvento GmbH', iban: 'DE02120300000000202051', is_other: false },
  execution_on: '2026-11-26',
  super_admin_above: 10_000,
  files: [],
  problems: [],
  open_entries: 0,
  ...overrides,
})
