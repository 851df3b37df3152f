import { ms, row } from '../people/figures.ts'
import type { TimedRequest } from '../people/time-screens.ts'
import type { Compared } from './compare.ts'

/** What was measured with so many claims. */
export interface AtSize {
  claims: number
  compared: readonly Compared[]
  screens: readonly TimedRequest[]
}

/** Prints the sizes side by side: ratios to the bare server, and each request of a screen. */
export function printSizes(sizes: readonly AtSize[]) {
  const heads = sizes.map(({ claims }) => claims.toLocaleString('en'))
  printColumns(['requests/s, ratio to the bare server'], heads, {
    columns: sizes.map(({ compared }) => compared),
    key: ({ name }) => [name],
    told: ({ ours, bare }) => `${ours.rate.toFixed(0)}, ${(ours.rate / bare.rate).toFixed(2)}`,
  })
  printColumns(['role', 'screen', 'request, ms p50 (p95)'], heads, {
    columns: sizes.map(({ screens }) => screens),
    key: ({ role, screen, name }) => [role, screen, `\`${name}\``],
    told: ({ p50, p95 }) => `${ms(p50)} (${ms(p95)})`,
  })
}

interface Columns<One> {
  columns: readonly (readonly One[])[]
  key: (one: One) => string[]
  told: (one: One) => string
}

function printColumns<One>(
  names: readonly string[],
  heads: readonly string[],
  { columns, key, told }: Columns<One>,
) {
  const rows = new Map<string, string[]>()
  for (const [at, column] of columns.entries())
    for (const one of column) {
      const name = key(one)
      const cells = rows.get(row(...name)) ?? [...name, ...heads.map(() => '–')]
      cells[names.length + at] = told(one)
      rows.set(row(...name), cells)
    }
  if (rows.size === 0) return
  console.log(`\n${row(...names, ...heads)}`)
  console.log(row(...[...names, ...heads].map(() => '---')))
  for (const cells of rows.values()) console.log(row(...cells))
}
