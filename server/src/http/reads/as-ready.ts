/** What promises come to, each as soon as it is there. The first that fails ends them. */
export async function* asReady<Value>(promises: readonly Promise<Value>[]): AsyncGenerator<Value> {
  const waiting = new Map(
    promises.map((promise, at) => [at, promise.then((value) => ({ at, value }))]),
  )
  while (waiting.size > 0) {
    const { at, value } = await Promise.race(waiting.values())
    waiting.delete(at)
    yield value
  }
}
