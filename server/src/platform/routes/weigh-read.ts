import type { FastifyRequest } from 'fastify'
import type { WeighRead } from '../../security/turns/lane-of.ts'
import type { ArkeFunction } from '../functions.ts'
import { DEFAULT_LIMIT, type RawQuery } from '../read/list-query.ts'
import type { LiveRegistry, ServedArke } from '../registry.ts'

/** This many rows without links weigh 1. */
const ROWS = 100
/** A count, a sum and a search read more than they send. */
const COUNT_WEIGHT = 3
/** Links loaded by lists over several types. */
const LINKS_OF_SEVERAL = 8
/** A report or an export weighs as much as a list of some hundred units with their links. */
const REPORT_WEIGHT = 50

interface Addressed {
  params: { arke?: string; name?: string }
  query: RawQuery
}

/**
 * The weight of a reading request, before it runs: the rows of a list times one and its links. Null
 * for a writing request, `file` for one that takes a file.
 */
export const weighReads =
  (registry: Pick<LiveRegistry, 'arkes'>): WeighRead =>
  (request) => {
    const { params, query } = request as FastifyRequest & Addressed
    const { url: route = '' } = request.routeOptions
    const served = registry.arkes.get(params.arke ?? '')
    const called = served?.functions.get(params.name ?? '')
    if (called?.isReport) return { weight: REPORT_WEIGHT, isReport: true }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return called ? takesFile(called) : files.test(route) ? 'file' : null
    return { weight: readWeight(route, { query, served, called }), isReport: false }
  }

/** Units with their files, and photos of a phone. */
const files = /^\/lib\/(:arke\/unit(\/:id)?|phone\/upload)$/

const takesFile = ({ form, receive, runApart }: ArkeFunction) =>
  form || receive || runApart ? 'file' : null

interface Read {
  query: RawQuery
  served: ServedArke | undefined
  called: ArkeFunction | undefined
}

function readWeight(route: string, { query, served, called }: Read): number {
  if (called?.runApart) return REPORT_WEIGHT
  if (/\/(count|sum)$/.test(route)) return COUNT_WEIGHT
  if (!/\/(unit|link\/:direction)$/.test(route)) return 1
  const rows = Number(query.limit || DEFAULT_LIMIT)
  const own = route.endsWith('/:arke/unit') ? served : undefined
  const links = query.load_links === 'true' ? (own ? linksOf(own) : LINKS_OF_SEVERAL) : 0
  const weight = 1 + ((Number.isFinite(rows) ? rows : DEFAULT_LIMIT) * (1 + links)) / ROWS
  return own ? weight : weight + COUNT_WEIGHT
}

const linksOf = ({ fields }: ServedArke) =>
  Object.values(fields).filter(({ type }) => type === 'link').length
