import { isStaff } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from './caller.ts'

/** A message as it is stored, with who wrote it. */
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
  /** Up to which number the caller's side has read. */
  read: number
  /** What came with a message, by its id. */
  filesOf: (message: string) => File[]
}

/** What participant and office wrote to each other, as the caller may know it. */
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

/** Where the caller's side keeps up to which message it has read. */
export const markOf = (caller: Pick<Caller, 'role'>) =>
  isStaff(caller) ? 'read_by_office' : 'read_by_owner'

/** For participants the office has one name, staff read who of it wrote. */
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
