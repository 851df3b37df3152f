import { ApiError } from '../client/api-error.ts'
import { commonFailureOf } from '../client/error-toasts.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Says why a call failed, unless the client has said it to everybody already. */
export function sayFailure(error: Error): void {
  if (error instanceof ApiError && commonFailureOf(error)) return
  toast.error(error.message)
}
