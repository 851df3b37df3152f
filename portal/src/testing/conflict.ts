import type { Conflict, ConflictParty } from '@ruecklauf/model'

const party: Omit<ConflictParty, 'claim' | 'claim_number' | 'company'> = {
  paperwork_status: 'in_review',
  wholesaler: 'Nord Haustechnik',
  submitted_at: '2026-11-20T09:00:00.000Z',
  invoice_number: 'RE-1',
  invoice_date: '2026-11-10',
  invoice_seller: 'Nord Haustechnik',
  invoice_buyer: 'Wärme Meier GmbH',
  commissioning_date: null,
  product: 'Aero 8',
  amount: 150,
  is_credited: false,
  photos: [],
}

/** Two claims on one device: the earlier one is paid, but the evidence supports the later one. */
export const conflict: Conflict = {
  id: 'k1',
  serial: 'CV00000001',
  state: 'open',
  opened_at: '2026-11-21T09:00:00.000Z',
  delivered_on: '2026-11-02',
  delivered_to: 'Nord Haustechnik',
  first: {
    ...party,
    claim: 'p1',
    claim_number: 'CB-2026-000001',
    company: { id: 'i1', label: 'Wärme Meier GmbH' },
    is_credited: true,
  },
  second: {
    ...party,
    claim: 'p2',
    claim_number: 'CB-2026-000002',
    company: { id: 'i2', label: 'Klima Schulz' },
  },
  evidence: [
    { code: 'invoice_buyer', first: 'against', second: 'for', speaks_for: 'second', points: 30 },
    { code: 'plate_photo', first: 'unknown', second: 'unknown', speaks_for: null, points: 0 },
    { code: 'was_first', first: 'for', second: 'against', speaks_for: 'first', points: 5 },
  ],
  points: { first: 5, second: 30 },
  proposal: 'second',
  is_involved: false,
  settlement: null,
}
