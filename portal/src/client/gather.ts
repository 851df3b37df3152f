/**
 * Answers single questions with few calls: what is asked for within the same instant is asked for
 * together. For the cells of a list, each of which knows only its own row.
 * @param ask answers several keys at once; of a key it leaves out the question fails. `way` is
 * what the first of them came with.
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
