import { eq } from '@ruecklauf/model'
import type { Http } from '../../client/http.ts'
import { listOf, unitsOf } from '../../client/units.ts'

/** The devices of a claim in order, with their products. */
export const loadedDevicesOf = (http: Http, claim: string) =>
  listOf(unitsOf<'paperwork_line'>(http, 'paperwork_line'), {
    filter: eq('link_paperwork', claim),
    order: ['position;asc'],
    limit: 10_000,
  })
