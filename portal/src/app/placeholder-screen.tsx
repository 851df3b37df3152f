import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Stands where a screen is not written yet. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('frame:placeholder.title')} />
      <EmptyState title={t('frame:placeholder.text')} />
    </>
  )
}
