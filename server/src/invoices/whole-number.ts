/** A quantity of pieces as an invoice writes it (`2`, `2.0000`); null unless it is whole and above 0. */
export function wholeNumber(quantity: string | null): number | null {
  const whole = /^(\d{1,9})(?:\.0*)?$/.exec(quantity ?? '')?.[1]
  return whole && Number(whole) > 0 ? Number(whole) : null
}
