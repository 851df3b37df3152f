import { isStaff } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from './caller.ts'

/** A stored message and its author. */
interface Message {
  id: string
  /** From 1, in the order of the thread. */
  number: number
  is_from_office: boolean
  link_author: string | null
  text: string
  written_at: string
  first_name: string | null
  last_name: string | null
  company: string | null
}

interface Shown<File> {
  caller: Caller
  /** The highest number the caller's side has read. */
  read: number
  /** The attachments of a message, by its id. */
  filesOf: (message: string) => File[]
}

/** The messages between participant and office, as the caller may see them. */
export function shownThread<File>(
  rows: readonly Message[],
  { caller, read, filesOf }: Shown<File>,
) {
  const isFromOffice = isStaff(caller)
  return {
    unread: rows.filter((row) => row.is_from_office !== isFromOffice && row.number > read).length,
    messages: rows.map((row) => ({
      id: row.id,
      number: row.number,
      is_from_office: row.is_from_office,
      author: authorOf(row, caller),
      text: row.text,
      written_at: new Date(row.written_at).toISOString(),
      files: filesOf(row.id),
    })),
  }
}

/** The column with the number up to which the caller's side has read. */
export const markOf = (caller: Pick<Caller, 'role'>) =>
  isStaff(caller) ? 'read_by_office' : 'read_by_owner'

/** Participants see one name for the office; staff see the author. */
function authorOf(
  { is_from_office, link_author, first_name, last_name, company }: Message,
  caller: Caller,
): string {
  const say = sayTo(caller.language)
  if (link_author === caller.member) return say('timeline:actor.you')
  const person = [first_name, last_name].filter(Boolean).join(' ')
  if (!is_from_office) return [company, person].filter(Boolean).join(', ')
  return (isStaff(caller) && person) || say('timeline:actor.office')
}
