/** Whether an item of this status was handed to the bank, and no answer has come to it. */
export const isOnItsWay = (status: string) => status === 'sent' || status === 'accepted'

/** Whether an item of this status can come back. */
export const isReturnable = (status: string) => isOnItsWay(status) || status === 'executed'
