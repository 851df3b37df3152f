import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Http } from '../../client/http.ts'
import { useHttp } from '../../client/portal.tsx'
import { unitsOf } from '../../client/units.ts'
import type { Topic } from './topic.ts'

/** The messages between participant and office about a topic. */
export const threadOf = (http: Http, { arke, id }: Topic) =>
  queryOptions({
    queryKey: [arke, 'messages', id],
    queryFn: ({ signal }) =>
      unitsOf<Topic['arke']>(http, arke).callFunction(
        { name: 'messages', id },
        { signal, quiet: true },
      ),
  })

export const useThread = (topic: Topic) => useQuery(threadOf(useHttp(), topic))
