import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import type { Topic } from './topic.ts'

/** A file that did not reach its message, and why. */
export interface LostFile {
  topic: Topic
  message: string
  file: File
  reason: string
}

/** Sends the files of messages, one after another; those that were refused can be sent again. */
export function useMessageFiles() {
  const http = useHttp()
  const [lost, setLost] = useState<readonly LostFile[]>([])

  async function attach(all: readonly Omit<LostFile, 'reason'>[]) {
    for (const one of all) {
      const { topic, message, file } = one
      const body = new FormData()
      body.set('message', message)
      body.set('file', file)
      const path = `/lib/${topic.arke}/unit/${topic.id}/function/attach`
      await http
        .send({ method: 'POST', path, body })
        .catch(({ message: reason }: Error) => setLost((before) => [...before, { ...one, reason }]))
    }
  }
  return {
    lost,
    send: (topic: Topic, message: string, files: readonly File[]) =>
      attach(files.map((file) => ({ topic, message, file }))),
    sendAgain: () => {
      setLost([])
      return attach(lost)
    },
  }
}
