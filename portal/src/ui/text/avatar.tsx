import styles from './avatar.module.css'

/** The initials of a person or company. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  )
}

const initials = (name: string) =>
  [...name.matchAll(/\p{L}+/gu)]
    .slice(0, 2)
    .map(([word]) => word.at(0)?.toUpperCase())
    .join('')
