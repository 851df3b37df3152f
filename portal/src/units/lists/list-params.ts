import { oneOf, type Search, text, wholeNumber } from '../../client/search-params.ts'

/** A list's state in the address. */
export const listParams = {
  q: text,
  filter: text,
  sort: text,
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  after: text,
  size: wholeNumber(1, 1000),
  columns: text,
  /** The selected saved view. */
  view: text,
}

/** Each member screen may have one list, and beside it one unit or its form. */
export const memberParams = {
  ...listParams,
  unit: text,
  /** The open part of the unit's page and the state of its list, as a nested address. */
  part: text,
  list: text,
  mode: oneOf('edit', 'new', 'import', 'version', 'amend'),
  /** The open import. */
  job: text,
}

export type ListSearch = Search<typeof listParams>
