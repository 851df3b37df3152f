import type { PageDifference } from '@ruecklauf/model'

const others = ['goods', 'stamp', 'words', 'unread'] as const

/** Where a page shows another number, day, total, seller or buyer than its e-invoice. */
export type HeadDifference = PageDifference & {
  field: Exclude<PageDifference['field'], (typeof others)[number]>
}

/** Whether a difference is about the head of an invoice, which contradicts it; others are read by people. */
export const isOfHead = (difference: PageDifference): difference is HeadDifference =>
  !others.some((field) => field === difference.field)
