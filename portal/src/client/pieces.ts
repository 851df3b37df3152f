/**
 * The parts of a streamed response, each as soon as it is complete. Drops text after the last
 * separator.
 */
export async function* piecesOf(answer: Response, end: string): AsyncGenerator<string> {
  if (!answer.body) return
  let remainder = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (remainder + chunk).replaceAll('\r\n', '\n').split(end)
    remainder = pieces.pop() ?? ''
    yield* pieces
  }
}
