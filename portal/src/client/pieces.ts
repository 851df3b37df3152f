/** The pieces of an answer that is sent bit by bit, each as soon as it is whole; what is behind the last end is none. */
export async function* piecesOf(answer: Response, end: string): AsyncGenerator<string> {
  if (!answer.body) return
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (rest + chunk).replaceAll('\r\n', '\n').split(end)
    rest = pieces.pop() ?? ''
    yield* pieces
  }
}
