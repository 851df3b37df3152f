import { personOf } from './person-of.ts'

/** The columns for `peopleOfChange`, with `member_profile` joined as proposer and as decider. */
export const namesOfPeople = [
  'proposer.first_name as proposer_first_name',
  'proposer.last_name as proposer_last_name',
  'proposer.company as proposer_company',
  'decider.first_name as decider_first_name',
  'decider.last_name as decider_last_name',
  'decider.company as decider_company',
] as const

interface ChangeRow {
  proposed_by: string | null
  proposer_first_name: string | null
  proposer_last_name: string | null
  proposer_company: string | null
  decided_by: string | null
  decider_first_name: string | null
  decider_last_name: string | null
  decider_company: string | null
}

/** The proposer and the decider of a change; null for nobody yet, or the program. */
export const peopleOfChange = (row: ChangeRow) => ({
  proposed_by: personOf({
    id: row.proposed_by,
    first_name: row.proposer_first_name,
    last_name: row.proposer_last_name,
    company: row.proposer_company,
  }),
  decided_by: personOf({
    id: row.decided_by,
    first_name: row.decider_first_name,
    last_name: row.decider_last_name,
    company: row.decider_company,
  }),
})
