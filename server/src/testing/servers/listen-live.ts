/** Opens a member's stream of live events at `url`, `…/lib/live`; what comes gathers in `heard`. */
export async function listenLive(url: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const answer = await fetch(url, {
    headers: { ...headers, 'arke-project-key': 'cashback' },
    signal: abort.signal,
  })
  const heard: { topic: string; id: string }[] = []
  const read = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''))
  })().catch(() => undefined)
  return { status: answer.status, heard, ended: read, stop: () => abort.abort() }
}
