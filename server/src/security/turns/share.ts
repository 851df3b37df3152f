interface Waiting {
  weight: number
  places: number
  start(end: () => void): void
  leave(reason: Error): void
}

/** How long a request of weight 1 takes. */
const UNIT_MS = 5
/** The total weight of one asker's concurrent requests. */
const MAX_WEIGHT_BESIDE = 10

/** An asker's requests in a queue, and the service they have received. */
export class Share {
  readonly waiting: Waiting[] = []
  /** Virtual time up to which the asker has been served. */
  position = 0
  #running = 0
  #running_weight = 0
  /** The recent cost of the asker's requests, as a weight. */
  #usual_weight = 0
  readonly #isTimed: boolean

  constructor(isTimed = true) {
    this.#isTimed = isTimed
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.waiting.length === 0
  }

  /** Whether the waiting request is the asker's first. */
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

  /** Starts a request from the queue; the returned function ends it. */
  begin(weight: number): () => void {
    const expected = this.#expected(weight)
    const began = performance.now()
    this.#running++
    this.#running_weight += expected
    this.position += expected
    return () => {
      const duration = (performance.now() - began) / UNIT_MS
      this.#running--
      this.#running_weight -= expected
      if (!this.#isTimed) return
      this.#usual_weight = (this.#usual_weight + duration) / 2
      this.position += Math.max(0, duration - expected)
    }
  }

  #expected(weight: number): number {
    return Math.max(weight, this.#usual_weight)
  }
}
