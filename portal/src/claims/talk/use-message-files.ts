import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import type { Topic } from './topic.ts'

/** A failed attachment, and the reason. */
export interface LostFile {
  topic: Topic
  message: string
  file: File
  reason: string
}

/** Uploads attachments one by one. Failed ones can be retried. */
export function useMessageFiles() {
  const http = useHttp()
  const [lostFiles, setLostFiles] = useState<readonly LostFile[]>([])

  async function attach(attachments: readonly Omit<LostFile, 'reason'>[]) {
    for (const attachment of attachments) {
      const { topic, message, file } = attachment
      const body = new FormData()
      body.set('message', message)
      body.set('file', file)
      const path = `/lib/${topic.arke}/unit/${topic.id}/function/attach`
      await http
        .send({ method: 'POST', path, body })
        .catch(({ message: reason }: Error) =>
          setLostFiles((previous) => [...previous, { ...attachment, reason }]),
        )
    }
  }
  return {
    lost: lostFiles,
    send: (topic: Topic, message: string, files: readonly File[]) =>
      attach(files.map((file) => ({ topic, message, file }))),
    sendAgain: () => {
      setLostFiles([])
      return attach(lostFiles)
    },
  }
}
