import type { ApiError } from './api-error.ts'

/** Common failures that show a toast anywhere. */
export type CommonFailure =
  | 'unreachable'
  | 'bad_gateway'
  | 'internal'
  | 'forbidden'
  | 'too_many'
  | 'group_retrieval'
  | 'arke_retrieval'

/** The toast for a failed call. Null if the caller has to report it. */
export const commonFailureOf = ({ status }: Pick<ApiError, 'status'>): CommonFailure | null =>
  byStatus[status] ?? null

const byStatus: Readonly<Record<number, CommonFailure>> = {
  0: 'unreachable',
  502: 'bad_gateway',
  503: 'bad_gateway',
  504: 'bad_gateway',
  500: 'internal',
  403: 'forbidden',
  429: 'too_many',
}

/** The server could not respond. The specification defines a toast for each case. */
export const isOutage = (failure: CommonFailure): boolean =>
  failure === 'unreachable' || failure === 'bad_gateway' || failure === 'internal'
