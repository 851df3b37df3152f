import type { documentKinds, Uploaded } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../client/new-id.ts'
import { useHttp } from '../client/portal.tsx'

export type DocumentKind = keyof typeof documentKinds

/** What came of reading an uploaded invoice. */
export type Reading = NonNullable<Uploaded['reading']>

/** Hands documents to a claim, with progress; what the claim shows is read anew afterwards. */
export function useUpload(claim: string) {
  const http = useHttp()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<{ id: string; name: string; progress: number | null }[]>(
    [],
  )
  const [errors, setErrors] = useState<string[]>([])

  async function transfer(file: File, kind: DocumentKind): Promise<Uploaded | null> {
    const id = newId()
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    const update = (share: number) =>
      // Once all bytes are there the server reads the invoice, for nobody knows how long.
      setUploads((all) =>
        all.map((one) => (one.id === id ? { ...one, progress: share < 1 ? share : null } : one)),
      )
    setUploads((all) => [...all, { id, name: file.name, progress: 0 }])
    try {
      const path = `/lib/paperwork/unit/${claim}/function/upload`
      return await http.send<Uploaded>({ method: 'POST', path, body: form }, { onProgress: update })
    } catch (error) {
      setErrors((all) => [...all, `${file.name}: ${(error as Error).message}`])
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

  /** One after another; each that fails is reported with its cause. */
  async function sendAll(files: readonly File[], kind: DocumentKind): Promise<Uploaded[]> {
    setErrors([])
    const uploaded: Uploaded[] = []
    for (const file of files) {
      const one = await transfer(file, kind)
      if (one) uploaded.push(one)
    }
    return uploaded
  }

  const send = async (file: File, kind: DocumentKind): Promise<Uploaded | null> =>
    (await sendAll([file], kind))[0] ?? null

  return { uploads, errors, send, sendAll }
}
