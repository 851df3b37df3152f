/** Changes within this long are one refetch of each list. */
const SETTLES_AFTER_MS = 200

/**
 * Collects values and hands them on together a moment after the first; a page nobody looks at keeps
 * them until somebody does.
 */
export function inBursts<Value>(handOn: (values: ReadonlySet<Value>) => void) {
  const waiting = new Set<Value>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.hidden || waiting.size === 0) return
    const values = new Set(waiting)
    waiting.clear()
    handOn(values)
  }
  const later = () => {
    timer ??= setTimeout(flush, SETTLES_AFTER_MS)
  }
  document.addEventListener('visibilitychange', later)
  return {
    add: (value: Value) => {
      waiting.add(value)
      later()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
    },
  }
}
