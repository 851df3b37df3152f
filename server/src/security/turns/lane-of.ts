import type { FastifyRequest } from 'fastify'
import { findCaller } from '../../http/caller.ts'
import { networkOf } from '../rate-limit.ts'
import type { Asking } from './fair-queue.ts'
import { entering, LARGE_WEIGHT, type LaneName, without_turn } from './lanes.ts'

/** The weight of a reading request, whatever its method. */
export interface ReadWeight {
  weight: number
  /** An expensive aggregate, on connections of its own. */
  isReport: boolean
}

/** Null for a writing request; `file` for one whose handler takes a file. */
export type WeighRead = (request: FastifyRequest) => ReadWeight | 'file' | null

/** Checking a password takes as long as this many small lists. */
const SIGN_IN_WEIGHT = 10
/** Bytes of a body that take one more place in the queue. */
const BODY_PER_PLACE = 32_768
const UNKNOWN_BODY_BYTES = 1024 * 1024

type Place = { name: LaneName } & Pick<Asking, 'weight' | 'places'>

/** The lane of a request; null for one without a limit. An address without a route costs nothing. */
export function laneOf(request: FastifyRequest, weighRead: WeighRead): Place | null {
  const { url: route } = request.routeOptions
  const { method, headers } = request
  const isAmong = (routes: readonly RegExp[]) => routes.some((pattern) => pattern.test(route ?? ''))
  if (!route || isAmong(without_turn)) return null
  const isReading = method === 'GET' || method === 'HEAD'
  if (isAmong(entering)) return { name: 'enter', weight: isReading ? 1 : SIGN_IN_WEIGHT }
  const weighed = weighRead(request)
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  if (weighed === 'file' && isForm) return { name: 'upload', weight: 1 }
  const places = placesOf(headers)
  const read = weighed === 'file' ? null : weighed
  const { weight } = read ?? { weight: 1 }
  return { name: nameOf(read, memberOf(request) !== undefined), weight, places }
}

function nameOf(read: ReadWeight | null, isMember: boolean): LaneName {
  if (!isMember) return 'visit'
  if (read === null) return 'write'
  if (read.isReport) return 'report'
  return read.weight < LARGE_WEIGHT ? 'read' : 'read_much'
}

/**
 * The owner of a share: the member, with all people of a firm and all their tokens; without a
 * session the network.
 */
export const askerOf = (request: FastifyRequest): string =>
  memberOf(request) ?? `network ${networkOf(request.ip)}`

/** A super admin who views the portal as somebody else uses their own share. */
function memberOf(request: FastifyRequest): string | undefined {
  const caller = findCaller(request)
  return caller?.observer?.member ?? caller?.member
}

function placesOf({ 'content-length': length, 'transfer-encoding': encoding }: Headers): number {
  const bytes = encoding === undefined ? Number(length ?? 0) : UNKNOWN_BODY_BYTES
  return 1 + Math.floor(bytes / BODY_PER_PLACE)
}

type Headers = FastifyRequest['headers']
