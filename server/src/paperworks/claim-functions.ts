import type { ArkeId } from '@ruecklauf/model'
import type { ArkeFunction } from '../platform/functions.ts'
import type { Hooks } from '../platform/hooks.ts'
import { checkSerial } from './draft/check-serial.ts'
import { draftHooks } from './draft/draft-hooks.ts'
import { lineHooks } from './draft/line-hooks.ts'
import { preview } from './draft/preview.ts'
import { resubmit } from './draft/resubmit.ts'
import { submit } from './draft/submit.ts'
import { phonePass } from './phone/phone-pass.ts'
import { receipt } from './receipt/receipt.ts'
import { documentContent } from './upload/document-content.ts'
import { documentHooks } from './upload/document-hooks.ts'
import { readInvoiceFunction } from './upload/read-invoice.ts'
import { upload } from './upload/upload.ts'

/** Functions for a claim until its submission. */
export const claimFunctions: readonly ArkeFunction[] = [
  upload,
  phonePass,
  preview,
  submit,
  receipt,
  resubmit,
  checkSerial,
  readInvoiceFunction,
  documentContent,
]

/** Hooks of drafts, their devices and their documents. */
export const claimHooks = {
  paperwork: draftHooks,
  paperwork_line: lineHooks,
  document: documentHooks,
} satisfies Partial<Record<ArkeId, Hooks>>
