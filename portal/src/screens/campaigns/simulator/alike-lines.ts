import type { Simulation } from '@ruecklauf/model'

type Line = Simulation['lines'][number]

/** Devices that follow each other and get the same for the same reasons. */
export interface AlikeLines {
  /** The first of them. */
  line: Line
  /** Positions of the first and last in the claim, from 1. */
  from: number
  to: number
}

/** Twenty equal devices are one entry, not twenty. */
export function alikeLines(lines: readonly Line[]): AlikeLines[] {
  const found: AlikeLines[] = []
  for (const [index, line] of lines.entries()) {
    const last = found.at(-1)
    if (last && isAlike(last.line, line)) last.to = index + 1
    else found.push({ line, from: index + 1, to: index + 1 })
  }
  return found
}

const isAlike = (one: Line, other: Line) =>
  one.name === other.name &&
  one.amount === other.amount &&
  one.trace.length === other.trace.length &&
  one.trace.every(({ text }, index) => text === other.trace[index]?.text)
