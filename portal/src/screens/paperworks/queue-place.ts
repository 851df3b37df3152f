/** The key under which this tab remembers which part of the queue was last seen. */
const key = 'queue'

/** Remembers the search part of the queue's address, until the tab is closed. */
export const keepQueuePlace = (search: string): void => sessionStorage.setItem(key, search)

/** The search part of the queue's address as it was last seen; empty where it was not. */
export const queuePlace = (): string => sessionStorage.getItem(key) ?? ''
