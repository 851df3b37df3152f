/** The roles of those who work for the programme. */
export const staffRoles = ['moderator', 'admin', 'super_admin', 'brand'] as const
export type StaffRole = (typeof staffRoles)[number]
