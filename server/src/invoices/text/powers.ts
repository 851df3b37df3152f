/** Whether two texts name powers of devices, and none that is the same: `AeroTherm 5 kW`, `9,0kW`. */
export function haveOtherPower(one: string, other: string): boolean {
  const [ones, others] = [powersIn(one), powersIn(other)]
  return ones.size > 0 && others.size > 0 && ones.isDisjointFrom(others)
}

const powersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/(\d{1,4}(?:[.,]\d{1,2})?)\s?kW(?!\p{L})/giu)].map(([, power = '']) =>
      Number(power.replace(',', '.')),
    ),
  )
