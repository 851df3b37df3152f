/** Hours between the office's word and the new address: time for whoever reads the old one to object. */
export const mailboxWaitHours = 72
