import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPageAsDrawn } from '../lib/keep-page.ts'
import { dropKeptPage } from '../lib/kept-page.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'

/** After this time the page is shown without figures. */
const longestStandMs = 3_000

/** Removes the snapshot once the real page is drawn, and stores a new one for the next start. */
export function KeepsPage() {
  const { t } = useTranslation('shell')
  const { timeZone, language } = useLocale()
  const fetching = useIsFetching() > 0
  useEffect(() => {
    const timer = setTimeout(dropKeptPage, fetching ? longestStandMs : 0)
    return () => clearTimeout(timer)
  }, [fetching])
  useEffect(() => {
    const root = document.getElementById('root')
    if (fetching || !root) return
    let left = false
    whenIdle(() => {
      if (!left)
        keepPageAsDrawn(root, t('keptPage', { at: formatDateTime(new Date().toISOString(), timeZone, language) }))
    })
    return () => {
      left = true
    }
  }, [fetching, t, timeZone, language])
  return null
}
