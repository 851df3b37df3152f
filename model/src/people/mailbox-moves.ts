/** Hours between the office's decision and the new address, so the owner of the old one can object. */
export const mailboxWaitHours = 72
