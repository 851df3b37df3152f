/**
 * Shares one answer among all concurrent callers. A caller never gets an answer to a question that
 * was sent before they came: latecomers wait for the next one.
 */
export function askedTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  const begin = () => {
    next = undefined
    running = ask().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
