import type { Role } from '@ruecklauf/model'

/** Who works for the programme, not one who takes part in it. */
export const isOffice = (role: Role): boolean => role !== 'installer' && role !== 'wholesaler'
