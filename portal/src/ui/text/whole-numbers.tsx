import styles from './text.module.css'

/** A number of ours or of an invoice, with hyphens at which a line would end. */
const number = /([A-Z]{1,4}-\d[\d-]*\d)/

/** Words in which no line ends within a number, as `CB-2026-000290`. */
export function WholeNumbers({ text }: { text: string }) {
  const [before, whole, ...rest] = text.split(number)
  return (
    <>
      {before}
      {whole ? <span className={styles.whole}>{whole}</span> : null}
      {rest.length > 0 ? <WholeNumbers text={rest.join('')} /> : null}
    </>
  )
}
