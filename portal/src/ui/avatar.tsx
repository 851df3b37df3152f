import styles from './avatar.module.css'

/** The initials of a person or company. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  )
}

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.at(0)?.toUpperCase() ?? '')
    .join('')
}
