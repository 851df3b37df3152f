import { createHash } from 'node:crypto'

/**
 * The order in which a batch is sampled: by `sha256(seed + ':' + id)` as hexadecimal text, smallest first. Anybody
 * with the seed and the claims can repeat the sampling.
 */
export const drawOrder = (seed: string, claims: readonly string[]): string[] =>
  claims
    .map((claim) => ({ claim, hash: hashOf(`${seed}:${claim}`) }))
    .toSorted((entry, other) => (entry.hash < other.hash ? -1 : 1))
    .map(({ claim }) => claim)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
