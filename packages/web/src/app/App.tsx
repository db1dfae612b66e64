import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { seesAmounts } from '@warsha/domain/amounts'
import { useEffect } from 'react'
import { writeSentencesWith } from '../lib/i18n.ts'
import { pageLanguage } from '../lib/language.ts'
import { useStartupLookups } from '../lib/lookups.ts'
import { grantsOf } from '../lib/may.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import type { Locale } from '../ui/locale.ts'
import { Providers } from '../ui/Providers.tsx'
import { RouterLink } from './RouterLink.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Localized />
    </QueryClientProvider>
  )
}

function Localized() {
  const locale = useShopLocale()
  useEffect(() => writeSentencesWith(locale))
  return (
    <Providers {...locale} link={RouterLink}>
      <RouterProvider router={router} />
    </Providers>
  )
}

/** Times in the zone of the shop (decisions §12, I18-017), amounts in the currency of the company, for users who are shown any. */
function useShopLocale(): Locale {
  const { profile } = useSession()
  const company = useStartupLookups().data?.company
  const shop = profile?.userShops.find(({ id }) => id === profile.currentShopId)
  return {
    language: pageLanguage(),
    timeZone: shop?.timeZone ?? 'Asia/Riyadh',
    currency: { code: company?.currency ?? 'SAR', decimals: company?.currencyDecimals ?? 2 },
    seesAmounts: profile !== null && seesAmounts(grantsOf(profile)),
  }
}
