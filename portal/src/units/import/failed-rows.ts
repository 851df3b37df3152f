import type { ImportErrorUnit } from '@ruecklauf/model'

interface Words {
  /** What a column is called; its id where it is no field. */
  labelOf: (field: string) => string
  line: string
  problem: string
}

/**
 * The rows that were not taken as a table in the columns of their file, to be mended and imported
 * again: before them their place in that file and what is wrong. An import skips columns whose names
 * begin with `#`.
 */
export function failedRows(units: readonly ImportErrorUnit[], { labelOf, line, problem }: Words) {
  const fields = Object.keys(units[0] ?? {}).filter((key) => key !== 'line' && key !== 'errors')
  const head = [`# ${line}`, `# ${problem}`, ...fields.map(labelOf)]
  const rows = units.map((unit) => [
    String(unit.line),
    unit.errors.map(({ message }) => message).join(' '),
    ...fields.map((field) => String(unit[field] ?? '')),
  ])
  return [head, ...rows]
}
