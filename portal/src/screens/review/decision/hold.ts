/** Milliseconds a decision can be taken back before it leaves (rulings, Undo). */
export const holdFor = 10_000

export interface Hold<Decision> {
  /** Keeps a decision; one that is already kept leaves at once. */
  keep: (decision: Decision) => void
  /** Takes the kept decision back. */
  undo: () => void
  /** Sends what is kept now; nothing where nothing is. */
  flush: () => void
}

interface HoldOptions<Decision> {
  send: (decision: Decision) => void
  /** Told whenever something is kept, or no longer. */
  onChange: (kept: Decision | null) => void
}

/** Holds a decision for ten seconds, so that it can be taken back before anybody hears of it. */
export function createHold<Decision>({ send, onChange }: HoldOptions<Decision>): Hold<Decision> {
  let kept: { decision: Decision; timer: ReturnType<typeof setTimeout> } | null = null

  function take(): Decision | null {
    if (!kept) return null
    const { decision, timer } = kept
    clearTimeout(timer)
    kept = null
    onChange(null)
    return decision
  }

  const flush = () => {
    const decision = take()
    if (decision !== null) send(decision)
  }

  return {
    keep: (decision) => {
      flush()
      kept = { decision, timer: setTimeout(flush, holdFor) }
      onChange(decision)
    },
    undo: () => void take(),
    flush,
  }
}
