import type { Cents } from '@ruecklauf/model'

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
