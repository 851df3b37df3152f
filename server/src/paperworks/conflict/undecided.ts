/** The columns of a conflict without a decision. */
export const undecided = {
  winner: null,
  first_text: null,
  second_text: null,
  note: null,
  needs_second: false,
  decided_by: null,
  decided_at: null,
}
