interface Watched {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /** Timeout without upload progress or response, in milliseconds. */
  timeout: number
}

/** A `fetch` with upload progress. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  { onProgress, timeout }: Watched,
): Promise<Response> {
  const call = new XMLHttpRequest()
  return new Promise<Response>((resolve, reject) => {
    call.open(method, url)
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
    const fail = () => reject(new TypeError('network failure'))
    let timer = setTimeout(giveUp, timeout)
    function giveUp() {
      fail()
      call.abort()
    }
    call.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeout)
      onProgress(total > 0 ? loaded / total : 0)
    }
    call.onerror = fail
    call.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    call.onload = () => resolve(new Response(call.responseText || null, { status: call.status }))
    call.onloadend = () => clearTimeout(timer)
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as XMLHttpRequestBodyInit)
  })
}
