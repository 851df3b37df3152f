import { useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import type { Topic } from './topic.ts'
import { useMessageFiles } from './use-message-files.ts'

/** Sends a message and then its files; those that were refused can be sent again. */
export function useSendMessage(topic: Topic) {
  const units = useUnits(topic.arke)
  const files = useMessageFiles()
  const queries = useQueryClient()
  const readAnew = () => void queries.invalidateQueries({ queryKey: [topic.arke] })
  return {
    lost: files.lost,
    /** @throws ApiError where the message itself is refused. */
    send: async (text: string, chosen: readonly File[]) => {
      const body = { text }
      const { id } = await units.callFunction({ name: 'write_message', id: topic.id, body })
      await files.send(topic, id, chosen)
      readAnew()
    },
    sendAgain: () => files.sendAgain().then(readAnew),
  }
}
