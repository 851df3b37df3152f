/** The problems of a decision on one device, each with the wrong input field. */
export const parameterOf = {
  line_unknown: 'line',
  line_repeated: 'line',
  amount_missing: 'amount',
  amount_out_of_range: 'amount',
  amount_not_expected: 'amount',
  reason_missing: 'reason',
  reduction_reason_missing: 'reason',
} as const

export type LineProblem = keyof typeof parameterOf
