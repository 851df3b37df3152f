import styles from './text.module.css'

/**
 * Invoice and claim numbers with hyphens, where a line could break, and account numbers with
 * spaces.
 */
const number = /([A-Z]{1,4}-\d[\d-]*\d|[A-Z]{2}\d{2}(?: [\dA-Z*]{1,4}){3,8})/

/**
 * Text without line breaks inside numbers such as `CB-2026-000290` or `DE75 **** **** **** 6199`.
 */
export function WholeNumbers({ text }: { text: string }) {
  const [textBefore, numberText, ...rest] = text.split(number)
  return (
    <>
      {textBefore}
      {numberText ? <span className={styles.whole}>{numberText}</span> : null}
      {rest.length > 0 ? <WholeNumbers text={rest.join('')} /> : null}
    </>
  )
}
