import { createHash } from 'node:crypto'
import type { Ibans } from '../../security/ibans/ibans.ts'
import type { Db } from '../../tables.ts'

/** The order to the bank: which file, and the bytes of it that are about the item. */
export interface OrderExcerpt {
  filename: string
  made_at: string
  /** The hash of the whole file, as recorded and as computed now. */
  sha256: string
  sha256_now: string
  /** The position of the excerpt in the file, in bytes. */
  offset: number
  bytes: Uint8Array
  /** Of the excerpt. */
  extension: 'xml' | 'csv'
}

interface Asked {
  run: string
  end_to_end_id: string
  ibans: Pick<Ibans, 'openBytes'>
}

/** The item's part of the file that its run was paid by; null without a run or a file, and where its term is over. */
export async function readExcerpt(
  db: Db,
  { run, end_to_end_id, ibans }: Asked,
): Promise<OrderExcerpt | null> {
  const file = await db
    .selectFrom('payout_file as file')
    .innerJoin('payout_run as run', 'run.id', 'file.link_payout_run')
    .select(['file.kind', 'file.filename', 'file.bytes', 'file.sealed_with'])
    .select(['file.sha256', 'file.made_at'])
    .where('run.id', '=', run)
    .whereRef('file.sha256', '=', 'run.file_sha256')
    .executeTakeFirst()
  if (!file || file.bytes.length === 0) return null
  const bytes = ibans.openBytes(file)
  const isXml = file.kind === 'pain.001'
  const { from, to } = isXml ? transferOf(bytes, end_to_end_id) : rowOf(bytes, end_to_end_id)
  return {
    filename: file.filename,
    made_at: file.made_at,
    sha256: file.sha256,
    sha256_now: createHash('sha256').update(bytes).digest('hex'),
    offset: from,
    bytes: bytes.subarray(from, to),
    extension: isXml ? 'xml' : 'csv',
  }
}

const transferEnd = '</CdtTrfTxInf>'

/** The transfer that bears the item's reference. */
function transferOf(bytes: Buffer, id: string) {
  const at = bytes.indexOf(`<EndToEndId>${id}</EndToEndId>`)
  return {
    from: at < 0 ? 0 : bytes.lastIndexOf('<CdtTrfTxInf>', at),
    to: at < 0 ? 0 : bytes.indexOf(transferEnd, at) + transferEnd.length,
  }
}

function rowOf(bytes: Buffer, id: string) {
  const at = bytes.indexOf(`;${id};`)
  return {
    from: at < 0 ? 0 : bytes.lastIndexOf('\n', at) + 1,
    to: at < 0 ? 0 : bytes.indexOf('\n', at) + 1,
  }
}
