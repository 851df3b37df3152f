import type { documentKinds, Uploaded } from '@ruecklauf/model'
import type { Http } from '../../client/http.ts'

export type DocumentKind = keyof typeof documentKinds

export interface Outgoing {
  file: File
  kind: DocumentKind
  /** Id of the file's device. */
  line?: string | undefined
}

interface Target {
  claim: string
  /** Upload progress from 0 to 1. Null while the server reads the file, for an unknown time. */
  onProgress: (progress: number | null) => void
}

/** Uploads a document to a claim. @throws ApiError with the server's reason. */
export function sendDocument(
  http: Http,
  { file, kind, line }: Outgoing,
  { claim, onProgress }: Target,
): Promise<Uploaded> {
  const form = new FormData()
  form.set('kind', kind)
  if (line) form.set('line', line)
  form.set('file', file)
  const path = `/lib/paperwork/unit/${claim}/function/upload`
  return http.send<Uploaded>(
    { method: 'POST', path, body: form },
    { onProgress: (share) => onProgress(share < 1 ? share : null) },
  )
}
