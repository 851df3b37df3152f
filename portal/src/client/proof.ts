/** Somebody who is asked to prove anew who he is, and what he answers. */
type Waiting = (isProven: boolean) => void

export interface ProofDesk {
  /** Asks; all who ask meanwhile get the same answer. */
  ask: () => Promise<boolean>
  isAsked: () => boolean
  answer: (isProven: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** Where calls wait until their member has proved who he is; the frame shows the question. */
function createProofDesk(): ProofDesk {
  let waiting: Waiting[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tell()
      }),
    isAsked: () => waiting.length > 0,
    answer: (isProven) => {
      const answered = waiting
      waiting = []
      tell()
      for (const resolve of answered) resolve(isProven)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The portal's own. */
export const proofDesk = createProofDesk()
