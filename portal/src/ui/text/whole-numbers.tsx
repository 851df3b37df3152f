import styles from './text.module.css'

/** A number of ours or of an invoice, with hyphens at which a line would end, and an account's, with spaces. */
const number = /([A-Z]{1,4}-\d[\d-]*\d|[A-Z]{2}\d{2}(?: [\dA-Z*]{1,4}){3,8})/

/** Words in which no line ends within a number, as `CB-2026-000290` or `DE75 **** **** **** 6199`. */
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
