interface Waiting {
  weight: number
  places: number
  start(end: () => void): void
  leave(reason: Error): void
}

/** So long a request of weight 1 takes. */
const UNIT_MS = 5
/** Requests of one asker run beside each other up to this weight together. */
const MAX_WEIGHT_BESIDE = 10

/** What one asker has in a queue, and what he has had of it. */
export class Share {
  readonly waiting: Waiting[] = []
  /** Virtual time up to which he has been served. */
  position = 0
  #running = 0
  #running_weight = 0
  /** What his requests cost lately, as a weight. */
  #usual_weight = 0
  readonly #isTimed: boolean

  constructor(isTimed = true) {
    this.#isTimed = isTimed
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.waiting.length === 0
  }

  /** Whether nothing of his own is in front of the one that waits. */
  get isAlone(): boolean {
    return this.#running === 0 && this.waiting.length === 1
  }

  get places(): number {
    return this.waiting.reduce((sum, { places }) => sum + places, 0)
  }

  mayStart(most: number): boolean {
    const [first] = this.waiting
    if (!first) return false
    if (this.#running === 0) return true
    const weight = this.#running_weight + this.#expected(first.weight)
    return this.#running < most && (!this.#isTimed || weight <= MAX_WEIGHT_BESIDE)
  }

  /** Begins one that has left the queue; the result ends it. */
  begin(weight: number): () => void {
    const expected = this.#expected(weight)
    const began = performance.now()
    this.#running++
    this.#running_weight += expected
    this.position += expected
    return () => {
      const taken = (performance.now() - began) / UNIT_MS
      this.#running--
      this.#running_weight -= expected
      if (!this.#isTimed) return
      this.#usual_weight = (this.#usual_weight + taken) / 2
      this.position += Math.max(0, taken - expected)
    }
  }

  #expected(weight: number): number {
    return Math.max(weight, this.#usual_weight)
  }
}
