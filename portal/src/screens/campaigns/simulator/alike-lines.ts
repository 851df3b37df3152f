import type { Simulation } from '@ruecklauf/model'

type Line = Simulation['lines'][number]

/** Consecutive devices with the same result for the same reasons. */
export interface AlikeLines {
  /** The first device of the group. */
  line: Line
  /** Positions of the first and last in the claim, from 1. */
  from: number
  to: number
}

/** Groups consecutive equal devices, so twenty of them become one entry. */
export function alikeLines(lines: readonly Line[]): AlikeLines[] {
  const groups: AlikeLines[] = []
  for (const [index, line] of lines.entries()) {
    const last = groups.at(-1)
    if (last && isAlike(last.line, line)) last.to = index + 1
    else groups.push({ line, from: index + 1, to: index + 1 })
  }
  return groups
}

const isAlike = (line: Line, other: Line) =>
  line.name === other.name &&
  line.amount === other.amount &&
  line.trace.length === other.trace.length &&
  line.trace.every(({ text }, index) => text === other.trace[index]?.text)
