import type { Check, ClaimWindow, DecidingDate, ListContent, TraceStep } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'
import { listOf, type UnitOf, type Units, unitsOf } from '../client/units.ts'

/** What a draft would bring if it were submitted now; amounts in EUR. */
export interface Preview {
  expected_amount: number
  lines: {
    id: string
    amount: number
    eligible: boolean
    serial_check?: string
    trace: TraceStep[]
  }[]
  trace: TraceStep[]
  window: ClaimWindow | null
  /** As they follow one another; gains in EUR. */
  deciding_dates: DecidingDate[]
  checks: Check[]
  /** `invoice_date`, or `lines.{id}.serial` for a device. */
  missing: string[]
  can_submit: boolean
}

/** One station of a claim in plain words. */
export interface TimelineEntry {
  at: string
  kind: string
  title: string
  text?: string
  actor: string
}

/** The balances of the caller's wallet, in EUR. */
export interface Balances {
  available: number
  held: number
  pending: number
  in_payout: number
  paid: number
  paid_this_year: number
}

export const previewOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'preview', id],
    queryFn: ({ signal }) =>
      units.callFunction<Preview>({ name: 'preview', id }, { signal, quiet: true }),
  })

export const timelineOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'timeline', id],
    queryFn: ({ signal }) =>
      units.callFunction<TimelineEntry[]>({ name: 'timeline', id }, { signal }),
  })

export const balancesOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances'],
    queryFn: ({ signal }) => units.callFunction<Balances>({ name: 'balances' }, { signal }),
  })

/** The devices of a claim in their order, with links as ids. */
export const devicesOf = (http: Http, claim: string) =>
  queryOptions({
    queryKey: ['paperwork_line', 'list', { claim }],
    queryFn: ({ signal }) =>
      http.get<ListContent<UnitOf<'paperwork_line'>>>('/lib/paperwork_line/unit', {
        signal,
        query: { filter: `eq(link_paperwork,${claim})`, order: ['position;asc'], limit: 1000 },
      }),
  })

/** The documents of a claim with their files, oldest first. */
export const documentsOf = (http: Http, claim: string) =>
  listOf(unitsOf<'document'>(http, 'document'), {
    filter: { op: 'eq', path: 'link_paperwork', value: claim },
    limit: 100,
  })
