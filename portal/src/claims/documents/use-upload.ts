import type { Uploaded } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../client/new-id.ts'
import { useHttp } from '../../client/portal.tsx'
import { type DocumentKind, type Outgoing, sendDocument } from './send-document.ts'

/** The result of reading an uploaded invoice. */
export type Reading = NonNullable<Uploaded['reading']>

/** An accepted document, with its source file. */
export type Taken = Uploaded & { file: File }

/** A rejected file, and the reason. */
interface RefusedFile {
  file: File
  message: string
}

/** Uploads documents to a claim with progress, then refetches the claim's data. */
export function useUpload(claim: string) {
  const http = useHttp()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<{ id: string; name: string; progress: number | null }[]>(
    [],
  )
  const [refused, setRefused] = useState<RefusedFile[]>([])

  async function transfer(id: string, outgoing: Outgoing): Promise<Uploaded | null> {
    const onProgress = (progress: number | null) =>
      setUploads((current) =>
        current.map((entry) => (entry.id === id ? { ...entry, progress } : entry)),
      )
    try {
      return await sendDocument(http, outgoing, { claim, onProgress })
    } catch (error) {
      setRefused((current) => [
        ...current,
        { file: outgoing.file, message: (error as Error).message },
      ])
      return null
    } finally {
      await Promise.all(
        ['paperwork', 'paperwork_line', 'document'].map((arke) =>
          queries.invalidateQueries({ queryKey: [arke] }),
        ),
      )
      setUploads((current) => current.filter((entry) => entry.id !== id))
    }
  }

  /** One by one, all visible from the start. Each failure is reported with its cause. */
  async function sendAll(
    files: readonly File[],
    kind: DocumentKind,
    line?: string,
  ): Promise<Taken[]> {
    setRefused([])
    const outgoing = files.map((file) => ({ id: newId(), name: file.name, progress: 0, file }))
    setUploads((current) => [...current, ...outgoing])
    const uploaded: Taken[] = []
    for (const { id, file } of outgoing) {
      const answer = await transfer(id, { file, kind, line })
      if (answer) uploaded.push({ ...answer, file })
    }
    return uploaded
  }

  const send = async (file: File, kind: DocumentKind, line?: string): Promise<Uploaded | null> =>
    (await sendAll([file], kind, line))[0] ?? null

  const errors = refused.map(({ file, message }) => `${file.name}: ${message}`)
  return { uploads, refused, errors, send, sendAll }
}
