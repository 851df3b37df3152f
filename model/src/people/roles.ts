/** The six member types; `brand` is the manufacturer's team. */
export const roles = [
  'installer',
  'wholesaler',
  'moderator',
  'admin',
  'super_admin',
  'brand',
] as const
export type Role = (typeof roles)[number]

/** True for staff of the programme; false for participants and visitors. */
export const isStaff = ({ role }: { readonly role: Role | 'member_public' }): boolean =>
  role !== 'installer' && role !== 'wholesaler' && role !== 'member_public'

/**
 * The role of a member's arke.
 * @param brandId the wire id of the brand's members, from the brand folder.
 */
export function roleOf(arkeId: string, brandId: string): Role | null {
  if (arkeId === brandId) return 'brand'
  return roles.find((role) => role === arkeId && role !== 'brand') ?? null
}

/** The arke id and URL segment of a role. */
export const segmentOf = (role: Role, brandId: string) => (role === 'brand' ? brandId : role)
