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

/** Returns why the portal read nothing from a file; null when it read something. */
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

/** A file whose invoice already appears in the owner's other drafts or claims. */
interface KnownFile extends Pick<Reading, 'known'> {
  id: string
  name: string
}

/**
 * Creates a draft for each invoice, one after another. Deletes the draft of a refused file and
 * keeps the draft of an unreadable one; both report the reason.
 */
export function useMany() {
  const http = useHttp()
  const say = useSay('scan', 'words')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  const [knownFiles, setKnownFiles] = useState<readonly KnownFile[]>([])

  /** @throws the reason why no draft could be created from this invoice. */
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
    setWaiting((previous) => [...previous, ...all])
    for (const { id, name, file } of all) {
      const onProgress = (progress: number | null) =>
        setWaiting((previous) =>
          previous.map((item) => (item.id === id ? { ...item, progress } : item)),
        )
      try {
        const uploaded = await begin(file, onProgress)
        tellContainer(uploaded, say)
        const readings = [uploaded, ...uploaded.others].flatMap(({ reading }) => reading ?? [])
        const whys = readings.flatMap((reading) => whyUnread(reading, say) ?? [])
        setUnread((previous) => [...previous, ...whys.map((why) => `${name}: ${why}`)])
        const claims = readings.flatMap((reading) => reading.known)
        if (claims.length > 0)
          setKnownFiles((previous) => [...previous, { id, name, known: claims }])
      } catch (error) {
        setProblems((previous) => [...previous, `${name}: ${(error as Error).message}`])
      }
      setWaiting((previous) => previous.filter((item) => item.id !== id))
      for (const arke of ['paperwork', 'paperwork_line'])
        void queries.invalidateQueries({ queryKey: [arke] })
    }
  }

  return { waiting, problems, setProblems, unread, setUnread, known: knownFiles, take }
}
