import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** Consents of a firm's people. */
export const consentsOf = (units: Units<'installer'>, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'consents'],
    queryFn: ({ signal }) => units.callFunction({ name: 'consents', id }, { signal, quiet: true }),
  })
