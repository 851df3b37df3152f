/** What the programme has to know of a company, from the moment its registration is complete. */
export const requiredCompanyFields = [
  'company',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
] as const

/** Statuses in which that may still be missing. */
export const unfinishedStatuses = ['invited', 'incomplete', 'declined'] as const
