import { Alert } from './alert.tsx'

/** What went wrong, each sentence once and by itself. */
export const Alerts = ({ errors }: { errors: readonly string[] }) =>
  errors.map((error) => (
    <Alert key={error} tone="danger">
      {error}
    </Alert>
  ))
