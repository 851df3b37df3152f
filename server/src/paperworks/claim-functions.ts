import type { ArkeId } from '@ruecklauf/model'
import type { ArkeFunction } from '../platform/functions.ts'
import type { Hooks } from '../platform/hooks.ts'
import { checkSerial } from './check-serial.ts'
import { documentContent } from './document-content.ts'
import { documentHooks } from './document-hooks.ts'
import { draftHooks } from './draft-hooks.ts'
import { lineHooks } from './line-hooks.ts'
import { preview } from './preview.ts'
import { readInvoiceFunction } from './read-invoice.ts'
import { submit } from './submit.ts'
import { upload } from './upload.ts'

/** What an installer does with a claim until it is submitted. */
export const claimFunctions: readonly ArkeFunction[] = [
  upload,
  preview,
  submit,
  checkSerial,
  readInvoiceFunction,
  documentContent,
]

/** How drafts, their devices and their documents behave. */
export const claimHooks = {
  paperwork: draftHooks,
  paperwork_line: lineHooks,
  document: documentHooks,
} satisfies Partial<Record<ArkeId, Hooks>>
