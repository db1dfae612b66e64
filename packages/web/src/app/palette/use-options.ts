import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortestSearch } from '@warsha/domain/search'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { otherLanguage } from '../../lib/language.ts'
import { useGrants, useMayOpen } from '../../lib/may.ts'
import { useLocale } from '../../ui/locale.ts'
import { foundOptions, type Option, screenOptions } from './options.ts'

const waitMs = 150
const mostScreens = 8

/** The lines of the palette for what is typed, and whether the answer is still on its way. */
export function useOptions(typed: string): { options: Option[]; waiting: boolean } {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, waitMs)
  const grants = useGrants()
  const mayOpen = useMayOpen()
  const wordsOf = useScreenWords()
  const asks = settled.length >= shortestSearch
  const { data, isFetching } = useQuery(
    api.search.all.queryOptions({
      input: { searchInput: settled },
      enabled: asks,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  const screens = screenOptions(grants, text, wordsOf)
  if (text.length < shortestSearch) return { options: text ? screens.slice(0, mostScreens) : screens, waiting: false }
  const waiting = text !== settled || isFetching
  const options = [...foundOptions(data?.items ?? [], mayOpen), ...screens.slice(0, mostScreens)]
  return { options: options.length > 0 || waiting ? options : [{ id: 'find', group: 'find', text }], waiting }
}

/** What a screen is called in both languages: whoever types finds it in either. */
function useScreenWords(): (path: string) => string[] {
  const { language } = useLocale()
  const other = otherLanguage(language)
  const [, setLoaded] = useState(i18next.hasResourceBundle(other, 'routes'))
  useEffect(() => {
    if (!i18next.hasResourceBundle(other, 'routes'))
      void i18next.reloadResources([other], ['routes']).then(() => setLoaded(true))
  }, [other])
  return (path) => [i18next.t(path, { ns: 'routes' }), i18next.t(path, { ns: 'routes', lng: other })]
}
