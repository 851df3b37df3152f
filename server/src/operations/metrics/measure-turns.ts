import { Gauge, type Registry } from 'prom-client'
import type { Queues } from '../../security/turns/take-turns.ts'

/** Requests that wait for their turn. */
export const measureTurns = (register: Registry, queues: Queues) =>
  new Gauge({
    name: 'ruecklauf_turns_waiting',
    help: 'Requests that wait for their turn, by what they are for.',
    labelNames: ['lane'],
    registers: [register],
    collect() {
      for (const [lane, queue] of queues) this.set({ lane }, queue.waiting())
    },
  })
