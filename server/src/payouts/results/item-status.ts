/** Whether an item of this status was handed to the bank and is unanswered. */
export const isOnItsWay = (status: string) => status === 'sent' || status === 'accepted'

/** Whether an item of this status can be returned. */
export const isReturnable = (status: string) => isOnItsWay(status) || status === 'executed'
