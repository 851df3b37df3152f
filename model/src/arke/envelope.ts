/** Every answer of the platform (docs/wire-format.md, Envelope). */
export interface Envelope<Content> {
  content: Content
  messages: { context: string | null; message: string; parameter?: string }[]
}

/** The content of a list: one page of items and the number of all that match. */
export interface ListContent<Item> {
  items: Item[]
  count: number
}
