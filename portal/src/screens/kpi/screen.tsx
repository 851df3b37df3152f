import { PageHeader } from '../../ui/page-header.tsx'

export function Screen() {
  return <PageHeader title="Kennzahlen" />
}
