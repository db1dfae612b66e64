import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser's tab after the page; without a page it is called as the product is. */
export function useDocumentTitle(page?: string): void {
  const { t } = useTranslation('shell')
  const title = page === undefined ? t('product') : t('documentTitle', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
