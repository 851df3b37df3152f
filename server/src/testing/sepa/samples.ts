import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Schemas and statements of ISO 20022 that are not part of this repository; they lie beside it, or
 * beside the folder of its working copies, where they exist.
 */
const places = ['../../../../../', '../../../../../../'].map((above) =>
  join(import.meta.dirname, above, 'shared/samples/sepa'),
)

export const sepaSamples: string | undefined = places.find((place) => existsSync(place))
