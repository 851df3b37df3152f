import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../../client/units.ts'

export type ViewUnits = Pick<Units<'saved_view'>, 'wire' | 'callFunction' | 'list'>

export const schedulesOf = (units: Pick<ViewUnits, 'wire' | 'callFunction'>) =>
  queryOptions({
    queryKey: [units.wire, 'schedules'],
    queryFn: ({ signal }) => units.callFunction({ name: 'schedules' }, { signal }),
  })
