/** The meaning of a status for ordered money. */
export type Outcome = 'accepted' | 'waiting' | 'partly' | 'executed' | 'rejected'

/** Status codes of pain.002 (ISO 20022, external code sets of payment statuses). */
const outcomes: Readonly<Record<string, Outcome>> = {
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  RCVD: 'waiting',
  PATC: 'waiting',
  PDNG: 'waiting',
  PART: 'partly',
  ACSC: 'executed',
  ACCC: 'executed',
  RJCT: 'rejected',
  CANC: 'rejected',
}

/** Codes about the payees alone, where their items say more. */
const OF_PAYEES = new Set(['RCVC', 'RVCM', 'RVMC', 'RVNM', 'RVNA'])

/** Whether a status is unknown here. */
export const isUnknownStatus = (status: string | null): boolean =>
  status !== null && outcomeOf(status) === null && !OF_PAYEES.has(status)

/** Null for anything but an order's status, such as the result of a payee check. */
export const outcomeOf = (status: string | null): Outcome | null => outcomes[status ?? ''] ?? null
