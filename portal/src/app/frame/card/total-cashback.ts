import { isStaff, type Role } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type Member, useHttp } from '../../../client/portal.tsx'

export interface CashbackIndex {
  /** Percent, never negative. */
  value: number
  trend: 'increase' | 'decrease'
}

/** The response of the total-cashback function, in EUR. */
export interface TotalCashback {
  cashback: number
  index: CashbackIndex
  cashback_installer: number
  index_installer: CashbackIndex
  /** The days of a trend, compared with as many before. */
  period_days: number
}

export interface ShownCashback {
  euro: number
  index: CashbackIndex
  period_days: number
}

/** The figures each role sees. */
const shownCashback = (role: Role, total: TotalCashback): ShownCashback =>
  isStaff({ role })
    ? {
        euro: total.cashback_installer,
        index: total.index_installer,
        period_days: total.period_days,
      }
    : { euro: total.cashback, index: total.index, period_days: total.period_days }

/** The total of the member's card. Failures are not shown. */
export function useTotalCashback({ role }: Member) {
  const http = useHttp()
  return useQuery({
    queryKey: ['paperwork', 'total_cashback'],
    queryFn: async ({ signal }) => {
      const path = '/lib/paperwork/function/total_cashback'
      return shownCashback(role, await http.get<TotalCashback>(path, { signal, background: true }))
    },
  })
}
