/** Why one person is not enough to approve a claim (docs/domain.md, Review). */
export const secondReasons = ['amount', 'red_risk', 'overridden_checks'] as const

export type SecondReason = (typeof secondReasons)[number]
