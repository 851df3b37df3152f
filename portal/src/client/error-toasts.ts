import type { ApiError } from './api-error.ts'

/** The failures everybody hears of, wherever they happen. */
export type CommonFailure =
  | 'unreachable'
  | 'bad_gateway'
  | 'internal'
  | 'forbidden'
  | 'too_many'
  | 'group_retrieval'
  | 'arke_retrieval'

/** The toast a failed call deserves by itself; null where the caller has to say more. */
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

/** The server could not answer, whatever was asked: the specification tells each of them in a toast. */
export const isOutage = (failure: CommonFailure): boolean =>
  failure === 'unreachable' || failure === 'bad_gateway' || failure === 'internal'
