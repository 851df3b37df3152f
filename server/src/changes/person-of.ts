interface Named {
  id: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}

/** Whoever did something, as `member_profile` names him; null for the program. */
export const personOf = ({ id, first_name, last_name, company }: Named) =>
  id === null ? null : { id, label: company ?? [first_name, last_name].filter(Boolean).join(' ') }
