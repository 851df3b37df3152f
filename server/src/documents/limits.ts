const MEGABYTE = 1024 * 1024

/** What an upload may cost (reliability.md §6). */
export const documentLimits = {
  maxBytes: 10 * MEGABYTE,
  /** Documents of one claim. */
  maxPerClaim: 20,
} as const
