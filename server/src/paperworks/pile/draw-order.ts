import { createHash } from 'node:crypto'

/**
 * The order in which the claims of a pile are drawn: by `sha256(seed + ':' + id)` as hexadecimal text,
 * smallest first. Whoever knows the seed and the claims can draw again and finds the same.
 */
export const drawOrder = (seed: string, claims: readonly string[]): string[] =>
  claims
    .map((claim) => ({ claim, hash: hashOf(`${seed}:${claim}`) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ claim }) => claim)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
