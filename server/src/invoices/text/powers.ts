/** Whether two texts name different powers of devices, without a common one: `AeroTherm 5 kW`, `9,0kW`. */
export function haveOtherPower(text: string, other: string): boolean {
  const [ones, others] = [powersIn(text), powersIn(other)]
  return ones.size > 0 && others.size > 0 && ones.isDisjointFrom(others)
}

const powersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/(\d{1,4}(?:[.,]\d{1,2})?)\s?kW(?!\p{L})/giu)].map(([, power = '']) =>
      Number(power.replace(',', '.')),
    ),
  )
