import { join } from 'node:path'

/** A pattern that was built while the program ran, and where. */
export interface BuiltPattern {
  place: string
  source: string
  flags: string
}

const root = `${join(import.meta.dirname, '../..')}/`

/** Runs work and returns the patterns that our own code built meanwhile. */
export async function recordBuilt(work: () => Promise<void>): Promise<BuiltPattern[]> {
  const patterns: BuiltPattern[] = []
  const Original = globalThis.RegExp
  const record = (pattern: RegExp) => {
    const place = placeOfCaller()
    if (place) patterns.push({ place, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, values) => record(Reflect.construct(target, values)),
    apply: (target, self, values) => record(Reflect.apply(target, self, values)),
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = Original
  }
  return patterns
}

/** `model/src/money.ts:4` of the first caller outside of this file; undefined for packages. */
function placeOfCaller(): string | undefined {
  const lines = (new Error('where').stack ?? '').split('\n').slice(1)
  const caller = lines.find((line) => !line.includes('/scripts/patterns/record-built'))
  const start = caller?.indexOf(root) ?? -1
  if (!caller || start < 0 || caller.includes('/node_modules/')) return undefined
  return /^[^:]+:\d+/.exec(caller.slice(start + root.length))?.[0]
}
