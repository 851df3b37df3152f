import { ApiError } from './api-error.ts'
import { parseJson } from './parse-json.ts'
import type { Portal } from './portal.tsx'

interface Upload {
  path: string
  form: FormData
  language: string
  /** From 0 to 1, while the bytes are on their way. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends files and says how far it is, which `fetch` can't; throws `ApiError`. */
export async function upload<Content>(portal: Portal, request: Upload): Promise<Content> {
  const first = await send<Content>(portal, request)
  if (first.status !== 401) return unwrap(first)
  await portal.session.refresh()
  return unwrap(await send<Content>(portal, request))
}

interface Answer<Content> {
  status: number
  content: Content
  messages: ApiError['messages']
}

function send<Content>({ session, config }: Portal, request: Upload): Promise<Answer<Content>> {
  const { path, form, language, onProgress, signal } = request
  const current = session.current()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', path)
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', language)
    call.setRequestHeader('arke-project-key', config.project)
    if (current.status === 'authenticated')
      call.setRequestHeader('authorization', `Bearer ${current.access_token}`)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    call.onerror = () => reject(new ApiError(0, []))
    call.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    call.onload = () => {
      const envelope = parseJson(call.responseText) as Partial<Answer<Content>> | null
      resolve({
        status: call.status,
        content: envelope?.content as Content,
        messages: envelope?.messages ?? [],
      })
    }
    signal?.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}

function unwrap<Content>({ status, content, messages }: Answer<Content>): Content {
  if (status >= 200 && status < 300) return content
  throw new ApiError(status, messages)
}
