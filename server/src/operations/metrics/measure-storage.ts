import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'

/** Whether the store of documents answers; waits no longer than one request to it may take. */
export function measureStorage(register: Registry, files: Deps['files']) {
  new Gauge({
    name: 'ruecklauf_storage_up',
    help: '1 where the store of documents answers.',
    registers: [register],
    async collect() {
      this.set((await files.isReachable()) ? 1 : 0)
    },
  })
}
