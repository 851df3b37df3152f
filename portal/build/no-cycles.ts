import type { Plugin, Rolldown } from 'vite'

/**
 * Refuses a build whose files need each other: what one of them makes at its start may be asked for before it is
 * there, in whichever order a browser happens to run them.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? [[one.fileName, one] as const] : [],
      ),
    )
    const cycle = cycleOf(chunks)
    if (cycle) this.error(`files of the build need each other: ${cycle.join(' → ')}`)
  },
})

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'imports' | 'name'>>

/** The names of files that lead back to the first of them; null where there are none. */
function cycleOf(chunks: Chunks): string[] | null {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(file)
    if (at >= 0) return [...way.slice(at), file].map((one) => chunks.get(one)?.name ?? one)
    if (done.has(file)) return null
    for (const next of chunks.get(file)?.imports ?? []) {
      const cycle = follow(next, [...way, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of chunks.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return null
}
