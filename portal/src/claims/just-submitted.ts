/**
 * Claims that were handed in on this page and whose receipt nobody has left yet. Not in the address:
 * there a reload, a way back or a shared link would tell it again.
 */
export const justSubmitted = new Set<string>()
