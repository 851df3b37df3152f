/** A change request for a moderator's higher limit. */
export const testChange = (values: object = {}) => ({
  id: 'c1',
  kind: 'approval_limit',
  subject: 'mo1',
  subject_name: 'Elif Demir',
  before: { approval_limit: null },
  after: { approval_limit: 2500 },
  reason: 'Viele große Vorgänge.',
  proposed_by: { id: 'm2', label: 'Thomas Reuter' },
  proposed_at: '2026-11-22T12:00:00Z',
  state: 'open',
  is_own: false,
  may_decide: true,
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  ...values,
})
