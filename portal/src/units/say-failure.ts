import { ApiError } from '../client/api-error.ts'
import { commonFailureOf } from '../client/error-toasts.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Reports why a call failed, unless the client has already shown it. */
export function sayFailure(error: Error): void {
  if (error instanceof ApiError && commonFailureOf(error)) return
  toast.error(error.message)
}
