/** A pending proof of identity, and its result. */
type Waiting = (isProven: boolean) => void

export interface ProofDesk {
  /** Starts a proof. Concurrent callers share the result. */
  ask: () => Promise<boolean>
  isAsked: () => boolean
  answer: (isProven: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** Calls wait here until the member has proved their identity. The frame shows the prompt. */
function createProofDesk(): ProofDesk {
  let pending: Waiting[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () =>
      new Promise((resolve) => {
        pending.push(resolve)
        tell()
      }),
    isAsked: () => pending.length > 0,
    answer: (isProven) => {
      const answered = pending
      pending = []
      tell()
      for (const resolve of answered) resolve(isProven)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The portal's instance. */
export const proofDesk = createProofDesk()
