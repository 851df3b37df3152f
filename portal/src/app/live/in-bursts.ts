/** Debounce interval: changes within it cause one refetch of each list. */
const SETTLES_AFTER_MS = 200

/**
 * Collects values and delivers them together after a moment. A hidden page delivers them when it
 * becomes visible.
 */
export function inBursts<Value>(handOn: (values: ReadonlySet<Value>) => void) {
  const pending = new Set<Value>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.hidden || pending.size === 0) return
    const values = new Set(pending)
    pending.clear()
    handOn(values)
  }
  const later = () => {
    timer ??= setTimeout(flush, SETTLES_AFTER_MS)
  }
  document.addEventListener('visibilitychange', later)
  return {
    add: (value: Value) => {
      pending.add(value)
      later()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
    },
  }
}
