import { Alert } from './alert.tsx'

/** Error messages, without duplicates. */
export const Alerts = ({ errors }: { errors: readonly string[] }) =>
  errors.map((error) => (
    <Alert key={error} tone="danger">
      {error}
    </Alert>
  ))
