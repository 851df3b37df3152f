import type { Uploaded } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../client/new-id.ts'
import { useHttp } from '../../client/portal.tsx'
import { type DocumentKind, type Outgoing, sendDocument } from './send-document.ts'

/** What came of reading an uploaded invoice. */
export type Reading = NonNullable<Uploaded['reading']>

/** What the server took, with the file that it was. */
export type Taken = Uploaded & { file: File }

/** A file that the server did not take, and why. */
interface RefusedFile {
  file: File
  message: string
}

/** Hands documents to a claim, with progress; what the claim shows is read anew afterwards. */
export function useUpload(claim: string) {
  const http = useHttp()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<{ id: string; name: string; progress: number | null }[]>(
    [],
  )
  const [refused, setRefused] = useState<RefusedFile[]>([])

  async function transfer(id: string, outgoing: Outgoing): Promise<Uploaded | null> {
    const onProgress = (progress: number | null) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, progress } : one)))
    try {
      return await sendDocument(http, outgoing, { claim, onProgress })
    } catch (error) {
      setRefused((all) => [...all, { file: outgoing.file, message: (error as Error).message }])
      return null
    } finally {
      await Promise.all(
        ['paperwork', 'paperwork_line', 'document'].map((arke) =>
          queries.invalidateQueries({ queryKey: [arke] }),
        ),
      )
      setUploads((all) => all.filter((one) => one.id !== id))
    }
  }

  /** One after another, all in sight from the start; each that fails is reported with its cause. */
  async function sendAll(
    files: readonly File[],
    kind: DocumentKind,
    line?: string,
  ): Promise<Taken[]> {
    setRefused([])
    const outgoing = files.map((file) => ({ id: newId(), name: file.name, progress: 0, file }))
    setUploads((all) => [...all, ...outgoing])
    const uploaded: Taken[] = []
    for (const { id, file } of outgoing) {
      const one = await transfer(id, { file, kind, line })
      if (one) uploaded.push({ ...one, file })
    }
    return uploaded
  }

  const send = async (file: File, kind: DocumentKind, line?: string): Promise<Uploaded | null> =>
    (await sendAll([file], kind, line))[0] ?? null

  const errors = refused.map(({ file, message }) => `${file.name}: ${message}`)
  return { uploads, refused, errors, send, sendAll }
}
