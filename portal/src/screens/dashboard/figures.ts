import type { PaperworkStatus } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** The answer of the dashboard function; amounts in EUR. */
export interface Dashboard {
  open: number
  oldest_working_days: number | null
  waiting_for_documents: number
  overdue: number
  decided_in_time_percent: number | null
  approved_this_month: number
  reserved: number
  paid_out: number
  days: { day: string; submitted: number; decided: number }[]
  /** By working days; `from` and `to` are the days of submission, null where there is no claim. */
  ageing: { bucket: string; count: number; from: string | null; to: string | null }[]
  statuses: { status: PaperworkStatus; count: number; amount: number }[]
  top_products: { id: string; label: string; devices: number; amount: number }[]
  top_sales_groups: { id: string; label: string; claims: number; amount: number }[]
  attention: {
    id: string
    claim_number: string
    reason: 'risk' | 'deadline' | 'overdue'
    due_on: string
  }[]
}

export const dashboardOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'dashboard'],
    queryFn: ({ signal }) => units.callFunction<Dashboard>({ name: 'dashboard' }, { signal }),
  })
