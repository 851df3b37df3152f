import { unfinishedStatuses } from '@ruecklauf/model'

/** Whether the data of a company are still asked for; a declined one is corrected and handed in again. */
export const isUnfinished = (member_status: string): boolean =>
  unfinishedStatuses.some((status) => status === member_status)
