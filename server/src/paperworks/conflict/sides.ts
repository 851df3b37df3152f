import { isOpen } from '@ruecklauf/model'
import type { Paperwork } from '../claim/transition.ts'

/** Whether nothing of a claim has been decided so far. */
export const isUndecided = ({ paperwork_status }: Pick<Paperwork, 'paperwork_status'>): boolean =>
  isOpen(paperwork_status) && paperwork_status !== 'objection'
