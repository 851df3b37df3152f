import { invalid } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { missing } from '../company/missing.ts'

/** @throws invalid beside `documents` where the company has no document. */
export async function requireDocuments({ tx, unit, caller }: FunctionContext): Promise<void> {
  const document = await tx
    .selectFrom('company_document')
    .select('id')
    .where('member', '=', unit)
    .executeTakeFirst()
  if (!document) throw invalid([missing('documents', caller.language)])
}
