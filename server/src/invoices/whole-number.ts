/** A quantity of pieces as an invoice writes it (`2`, `2.0000`); null unless it is whole and above 0. */
export function wholeNumber(quantity: string | null): number | null {
  const integer = /^(\d{1,9})(?:\.0*)?$/.exec(quantity ?? '')?.[1]
  return integer && Number(integer) > 0 ? Number(integer) : null
}
