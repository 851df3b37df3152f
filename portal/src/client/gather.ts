/**
 * Batches single queries from the same tick into few calls, for list cells that know only their own
 * row. @param ask answers several keys in one call. A missing key fails its query. `way` comes from
 * the first query.
 */
export function gather<Way, Answer>(
  ask: (way: Way, keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (way: Way, key: string) => Promise<Answer> {
  let open: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | null = null
  const begin = (way: Way) => {
    const keys = new Set<string>()
    const answers = Promise.resolve().then(() => {
      open = null
      return ask(way, [...keys])
    })
    return { keys, answers }
  }
  return async (way, key) => {
    open ??= begin(way)
    open.keys.add(key)
    const answer = (await open.answers).get(key)
    if (answer === undefined) throw new Error(`no answer for ${key}`)
    return answer
  }
}
