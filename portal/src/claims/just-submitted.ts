/**
 * Claims submitted on this page whose receipt is still open. Not in the address, where a reload,
 * the back button or a shared link would repeat the receipt.
 */
export const justSubmitted = new Set<string>()
