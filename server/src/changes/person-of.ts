interface Named {
  id: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}

/** The acting person, by their name in `member_profile`; null for the program. */
export const personOf = ({ id, first_name, last_name, company }: Named) =>
  id === null ? null : { id, label: company ?? [first_name, last_name].filter(Boolean).join(' ') }
