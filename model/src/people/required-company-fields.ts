/** The company data the programme needs once a registration is complete. */
export const requiredCompanyFields = [
  'company',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
] as const

/** Statuses in which that may still be missing. */
const unfinishedStatuses = ['invited', 'incomplete', 'asked_back', 'declined'] as const

/** Whether a registration still needs the company's data; a declined company corrects and submits it again. */
export const isUnfinished = (member_status: string): boolean =>
  unfinishedStatuses.some((status) => status === member_status)

/** Whether what a participant has claimed is decided and paid: also after the account was closed. */
export const isServed = (member_status: string): boolean =>
  member_status === 'active' || member_status === 'closed'
