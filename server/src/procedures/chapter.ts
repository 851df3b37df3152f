/** A part of the procedure documentation: paragraphs and tables, in their order. */
export interface Chapter {
  title: string
  blocks: readonly Block[]
}

/**
 * Looks for the words of what the program names.
 * @throws Error where there are none, which a test finds.
 */
export function wordsFor(name: string, words: Readonly<Record<string, string>>): string {
  const said = words[name]
  if (!said) throw new Error(`${name} has no words in the procedure documentation`)
  return said
}

export type Block = string | Table

export interface Table {
  head: readonly string[]
  /** How wide each column is, in parts of the page. */
  widths: readonly number[]
  rows: readonly (readonly string[])[]
}
