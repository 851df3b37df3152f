interface Person {
  /** Null for the program. */
  actor: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}

/** The author of an action, as answers name them. */
export const personAs = ({ actor, first_name, last_name, company }: Person) =>
  actor === null
    ? null
    : { id: actor, label: company || [first_name, last_name].filter(Boolean).join(' ') }
