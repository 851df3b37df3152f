import type { documentKinds } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../client/new-id.ts'
import { useHttp } from '../client/portal.tsx'
import type { FileRules } from '../ui/inputs/file-rules.ts'

export type DocumentKind = keyof typeof documentKinds

/** What an e-invoice brought into the draft, or why nothing could be read. */
export type Reading =
  | {
      status: 'read'
      prefilled: string[]
      devices: number
      unmatched: Unmatched[]
      differences: { field: string; entered: string | number; invoice: string | number }[]
    }
  | { status: 'unreadable'; reason: string; text: string }

export interface Unmatched {
  line: number
  name: string | null
  article_number: string | null
  quantity: string | null
  reason:
    | 'no_pieces'
    | 'no_product'
    | 'no_whole_quantity'
    | 'packs_unclear'
    | 'returned'
    | 'too_many_devices'
}

export interface Uploaded {
  document: { id: string }
  reading: Reading | null
}

/** Reliability §6; the server checks again. */
export const documentRules: FileRules = {
  types: ['application/pdf', 'application/xml', 'image/jpeg', 'image/png', 'image/webp'],
  max_bytes: 10_000_000,
  max_files: 5,
}

/** Hands documents to a claim, with progress; what the claim shows is read anew afterwards. */
export function useUpload(claim: string) {
  const http = useHttp()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<{ id: string; name: string; progress: number | null }[]>(
    [],
  )
  const [errors, setErrors] = useState<string[]>([])

  async function send(file: File, kind: DocumentKind): Promise<Uploaded | null> {
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
    setErrors([])
    try {
      const path = `/lib/paperwork/unit/${claim}/function/upload`
      return await http.send<Uploaded>({ method: 'POST', path, body: form }, { onProgress: update })
    } catch (error) {
      setErrors((all) => [...all, `${file.name}: ${(error as Error).message}`])
      return null
    } finally {
      setUploads((all) => all.filter((one) => one.id !== id))
      await Promise.all(
        ['paperwork', 'paperwork_line', 'document'].map((arke) =>
          queries.invalidateQueries({ queryKey: [arke] }),
        ),
      )
    }
  }

  return { uploads, errors, send }
}
