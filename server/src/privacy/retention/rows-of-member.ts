import pg from 'pg'

/** Puts a member into a condition of `PersonalTable`: all rows, for any person of the firm. */
export function rowsOfMember(member: string, rows: string): string {
  const id = pg.escapeLiteral(member)
  const people = `(select id from person where link_member = ${id})`
  const users = `any (array(select arke_system_user from person where link_member = ${id}
    union select user_id from member where id = ${id}))`
  const stands: Record<string, string> = {
    all: 'true',
    member: id,
    person: 'null',
    user: users,
    people,
    claims: `(select id from paperwork where link_installer = ${id})`,
  }
  return rows.replace(/\{\{(\w+)\}\}/g, (_, name: string) => stands[name] ?? 'null')
}
