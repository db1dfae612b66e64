import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the title of the browser tab to that of the page, or to the name of the product. */
export function useDocumentTitle(page?: string): void {
  const { t } = useTranslation('shell')
  const title = page === undefined ? t('product') : t('documentTitle', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
