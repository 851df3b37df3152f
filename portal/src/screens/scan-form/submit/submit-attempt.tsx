import { describeCheck, parameterOfCheck } from '@ruecklauf/model'
import { createContext, useContext } from 'react'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { isWhole } from '../draft/whole-values.ts'

const AttemptContext = createContext(false)

/** Whether the reader tried to submit. Only then do empty fields show errors. */
export const SubmitAttemptProvider = AttemptContext.Provider

/** Whether the terms are accepted in the form. */
export const AgreedContext = createContext(false)

interface Entered {
  field: string
  value: unknown
  /** The server's message from saving. */
  refused: string | undefined
}

/** Returns the error of a field; undefined without one. */
export function useFieldError(parameter: string, input: Entered): string | undefined {
  const say = useSay('scan', 'checks', 'words')
  const { preview } = useDraft()
  const wasTried = useContext(AttemptContext)
  const { field, value, refused } = input
  if (refused) return refused
  if (!isWhole(field, value))
    return field === 'installation_postcode' ? say('scan:error.postcode') : say('ui:date.invalid')
  if (wasTried && preview?.missing.includes(parameter)) return say('scan:error.required')
  const failed = preview?.checks.find(
    (check) =>
      check.state === 'failed' &&
      check.severity === 'block' &&
      (wasTried || !isEmptyCheck(check.code)) &&
      parameterOfCheck(check) === parameter,
  )
  return failed && describeCheck(failed, say)
}

/** Checks that fail only because of missing input. */
export const isEmptyCheck = (code: string) =>
  code === 'document_present' || code === 'devices_present' || code === 'terms_accepted'
