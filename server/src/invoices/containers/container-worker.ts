import { serveReadings } from '../../workers/serve-readings.ts'
import { type Opened, openContainer } from './open-container.ts'

serveReadings<Uint8Array, Opened>({
  async *read(bytes) {
    yield await openContainer(new Uint8Array(bytes))
  },
})
