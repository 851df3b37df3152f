import { z } from 'zod'
import { parseJson } from '../../client/parse-json.ts'

/** The key under which this tab remembers which part of the queue was last seen. */
const key = 'queue'

const schema = z.record(z.string(), z.unknown()).catch({})

/** Remembers the parameters of the queue's address, until the tab is closed. */
export const keepQueuePlace = (search: object): void =>
  sessionStorage.setItem(key, JSON.stringify(search))

/** The parameters of the queue's address as it was last seen; none where it was not. */
export const queuePlace = (): Record<string, unknown> =>
  schema.parse(parseJson(sessionStorage.getItem(key) ?? '{}'))
