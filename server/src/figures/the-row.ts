/** The row of a statement that sums up and therefore always has one. */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a sum without a row')
  return row
}
