import type { Cents, IsoDate } from '@ruecklauf/model'

const DAY_MS = 86_400_000

/** How many days there are from one to another, both counted. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** What a campaign of so many days would pay if every day were like those of its trial; whole cents. */
export const neededFor = ({
  bonus,
  ran,
  planned,
}: {
  bonus: Cents
  ran: number
  planned: number
}): Cents => Math.ceil((bonus * planned) / Math.max(ran, 1))
