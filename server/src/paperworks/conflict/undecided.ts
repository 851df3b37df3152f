/** What a conflict holds of a decision that is void. */
export const undecided = {
  winner: null,
  first_text: null,
  second_text: null,
  note: null,
  needs_second: false,
  decided_by: null,
  decided_at: null,
}
