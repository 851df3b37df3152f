import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import type { Topic } from './topic.ts'

/** A file that did not reach its message, and why. */
interface LostFile {
  message: string
  file: File
  reason: string
}

/** Sends a message and then its files; those that were refused can be sent again. */
export function useSendMessage({ arke, id: about }: Topic) {
  const units = useUnits(arke)
  const http = useHttp()
  const queries = useQueryClient()
  const [lost, setLost] = useState<readonly LostFile[]>([])

  async function attach(message: string, files: readonly File[]): Promise<LostFile[]> {
    const refused: LostFile[] = []
    for (const file of files) {
      const body = new FormData()
      body.set('message', message)
      body.set('file', file)
      const path = `/lib/${arke}/unit/${about}/function/attach`
      await http
        .send({ method: 'POST', path, body })
        .catch((error: Error) => refused.push({ message, file, reason: error.message }))
    }
    return refused
  }
  const readAnew = () => void queries.invalidateQueries({ queryKey: [arke] })

  return {
    lost,
    /** @throws ApiError where the message itself is refused. */
    send: async (text: string, files: readonly File[]) => {
      const { id } = await units.callFunction({ name: 'write_message', id: about, body: { text } })
      const refused = await attach(id, files)
      setLost((before) => [...before, ...refused])
      readAnew()
    },
    sendAgain: async () => {
      const again = lost
      setLost([])
      const refused = await Promise.all(again.map(({ message, file }) => attach(message, [file])))
      setLost(refused.flat())
      readAnew()
    },
  }
}
