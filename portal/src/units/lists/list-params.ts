import { oneOf, type Search, text, wholeNumber } from '../../client/search-params.ts'

/** What a list shows, in the address. */
export const listParams = {
  q: text,
  filter: text,
  sort: text,
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  after: text,
  size: wholeNumber(1, 1000),
  columns: text,
  /** The saved view that was chosen. */
  view: text,
}

/** Every screen of a member may hold one list, and beside it one unit or the form of one. */
export const memberParams = {
  ...listParams,
  unit: text,
  /** Which part of the unit's page is shown, and what the list in it shows: an address within the address. */
  part: text,
  list: text,
  mode: oneOf('edit', 'new', 'import', 'version', 'amend'),
  /** The import that is shown. */
  job: text,
}

export type ListSearch = Search<typeof listParams>
