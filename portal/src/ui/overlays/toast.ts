import type { ReactElement } from 'react'
import headless from 'react-hot-toast/headless'

interface ToastOptions {
  /** Toasts of the same id replace one another. */
  id?: string
}

/**
 * Short news at the edge of the screen. Blank and error stay 4 s, success 2 s, loading until it is
 * dismissed or replaced; at most 20 are held (specification §9).
 */
export const toast = {
  blank: (text: string | ReactElement, options?: ToastOptions) => headless(content(text), options),
  success: (text: string | ReactElement, options?: ToastOptions) =>
    headless.success(content(text), options),
  error: (text: string | ReactElement, options?: ToastOptions) =>
    headless.error(content(text), options),
  loading: (text: string | ReactElement, options?: ToastOptions) =>
    headless.loading(content(text), options),
  dismiss: (id?: string) => headless.dismiss(id),
}

const content = (text: string | ReactElement) => () => text
