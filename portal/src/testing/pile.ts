import type { Pile, PileMember } from '@ruecklauf/model'

/** A claim of a batch approval. */
export const member = (claim: string, part: Partial<PileMember> = {}): PileMember => ({
  claim,
  claim_number: `CB-${claim}`,
  company: 'Wärme GmbH',
  amount: 100,
  is_drawn: false,
  seen_at: null,
  verdict: null,
  note: null,
  state: 'in',
  because: null,
  ...part,
})

/** An open batch approval of the member with a sample of two claims, one of them opened. */
export const pile = (part: Partial<Pile> = {}): Pile => ({
  id: 'p1',
  owner: { id: 'm1', label: 'Elif Demir' },
  is_own: true,
  state: 'open',
  seed: '00112233445566778899aabbccddeeff',
  opened_at: '2026-11-20T08:00:00Z',
  decided_at: null,
  ended_at: null,
  claims: 3,
  amount: 300,
  approved: 0,
  unjudged: 2,
  members: [
    member('1', { is_drawn: true, seen_at: '2026-11-20T08:05:00Z' }),
    member('2', { is_drawn: true }),
    member('3'),
  ],
  ...part,
})
