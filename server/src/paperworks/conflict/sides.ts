import { isOpen } from '@ruecklauf/model'
import type { Paperwork } from '../claim/transition.ts'

/** Whether no part of a claim is decided. */
export const isUndecided = ({ paperwork_status }: Pick<Paperwork, 'paperwork_status'>): boolean =>
  isOpen(paperwork_status) && paperwork_status !== 'objection'
