import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

export const dashboardOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'dashboard'],
    queryFn: ({ signal }) => units.callFunction({ name: 'dashboard' }, { signal }),
  })
