import type { Tx } from '../../tables.ts'

/** The files of a claim's messages, each with its message, in order. */
export async function filesOf(tx: Tx, claim: string) {
  const rows = await tx
    .selectFrom('claim_message_file as attached')
    .innerJoin('claim_message as message', 'message.id', 'attached.link_message')
    .innerJoin('arke_file as file', 'file.id', 'attached.link_file')
    .select(['attached.id', 'message.id as message', 'file.name', 'file.size', 'file.media_type'])
    .where('message.link_paperwork', '=', claim)
    .orderBy('message.number')
    .orderBy('attached.position')
    .execute()
  return rows.map(({ size, media_type, ...file }) => ({
    ...file,
    size: size ?? 0,
    media_type: media_type ?? '',
  }))
}
