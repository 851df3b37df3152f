import type { Say } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { tellContainer } from '../../../claims/documents/tell-container.ts'
import type { Reading } from '../../../claims/documents/use-upload.ts'
import { newId } from '../../../client/new-id.ts'
import { useHttp } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Why nothing was taken from a file; null where something was. */
const whyUnread = (reading: Reading, say: Say) =>
  reading.nature
    ? say(`words:natures.${reading.nature}.wanted`)
    : reading.status === 'unreadable'
      ? reading.text
      : null

interface Waiting {
  id: string
  name: string
  progress: number | null
}

/** A file whose invoice its owner has in other drafts or claims. */
interface KnownFile extends Pick<Reading, 'known'> {
  id: string
  name: string
}

/**
 * Makes a draft of each invoice, one after another; of one that can't be taken nothing stays but the
 * cause, and of one that can't be read its draft and the cause.
 */
export function useMany() {
  const http = useHttp()
  const say = useSay('scan', 'words')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  const [known, setKnown] = useState<readonly KnownFile[]>([])

  /** @throws the reason why there is no draft with this invoice. */
  async function begin(file: File, onProgress: (progress: number | null) => void) {
    const { id } = await units.create({})
    try {
      return await sendDocument(http, { file, kind: 'invoice' }, { claim: id, onProgress })
    } catch (error) {
      await units.remove(id).catch(() => undefined)
      throw error
    }
  }

  async function take(files: readonly File[]) {
    const all = files.map((file) => ({ id: newId(), name: file.name, progress: 0, file }))
    setWaiting((before) => [...before, ...all])
    for (const { id, name, file } of all) {
      const onProgress = (progress: number | null) =>
        setWaiting((now) => now.map((one) => (one.id === id ? { ...one, progress } : one)))
      try {
        const uploaded = await begin(file, onProgress)
        tellContainer(uploaded, say)
        const readings = [uploaded, ...uploaded.others].flatMap(({ reading }) => reading ?? [])
        const whys = readings.flatMap((reading) => whyUnread(reading, say) ?? [])
        setUnread((before) => [...before, ...whys.map((why) => `${name}: ${why}`)])
        const claims = readings.flatMap((reading) => reading.known)
        if (claims.length > 0) setKnown((before) => [...before, { id, name, known: claims }])
      } catch (error) {
        setProblems((before) => [...before, `${name}: ${(error as Error).message}`])
      }
      setWaiting((now) => now.filter((one) => one.id !== id))
      for (const arke of ['paperwork', 'paperwork_line'])
        void queries.invalidateQueries({ queryKey: [arke] })
    }
  }

  return { waiting, problems, setProblems, unread, setUnread, known, take }
}
