/** A part of the procedure documentation: paragraphs and tables, in their order. */
export interface Chapter {
  title: string
  blocks: readonly Block[]
}

export type Block = string | Table

export interface Table {
  head: readonly string[]
  /** How wide each column is, in parts of the page. */
  widths: readonly number[]
  rows: readonly (readonly string[])[]
}
