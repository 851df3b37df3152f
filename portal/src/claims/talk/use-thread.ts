import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import type { Topic } from './topic.ts'

/** What participant and office wrote to each other about a topic. */
export function useThread({ arke, id }: Topic) {
  const units = useUnits(arke)
  return useQuery({
    queryKey: [arke, 'messages', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'messages', id }, { signal, quiet: true }),
  })
}
