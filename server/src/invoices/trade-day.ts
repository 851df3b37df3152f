import type { IsoDate } from '@ruecklauf/model'

/** Whether a day is plausible for a document: writers put 0000, 1970 or 9999 for none. */
export const isTradeDay = (day: IsoDate): boolean => day >= '2000-01-01' && day <= '2099-12-31'
