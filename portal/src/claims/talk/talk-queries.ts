import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** What participant and office wrote to each other about a claim. */
export const messagesOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'messages', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'messages', id }, { signal, quiet: true }),
  })
