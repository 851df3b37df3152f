/** Limits for one file of a bank. */
export interface BankFileLimits {
  /** Size of the file. */
  bytes: number
  /** Depth of nested elements. */
  depth: number
  /** Attributes of one element. */
  attributes: number
  /** Characters between two tags, or within one. */
  text: number
  /** Elements in memory: those of one transaction, of one entry and of the heads above it. */
  elements: number
  /** Transactions of one entry. */
  transactions: number
}

export const bankFileLimits: BankFileLimits = {
  bytes: 50 * 1024 * 1024,
  depth: 40,
  attributes: 20,
  text: 200_000,
  elements: 20_000,
  transactions: 100_000,
}
