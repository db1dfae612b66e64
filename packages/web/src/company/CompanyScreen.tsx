import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Company } from '@warsha/contract/company'
import { showsCertificates } from '@warsha/domain/tax-devices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { BusinessUserTab } from './BusinessUserTab.tsx'
import { CompanyFailed } from './CompanyFailed.tsx'
import { ContactTab } from './ContactTab.tsx'
import { EInvoicingTab } from './e-invoicing/EInvoicingTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { PapersTab } from './PapersTab.tsx'
import { PaymentTermsTab } from './PaymentTermsTab.tsx'
import { SubscriptionTab } from './subscription/SubscriptionTab.tsx'
import { VatTab } from './VatTab.tsx'

const parts = {
  general: GeneralTab,
  contact: ContactTab,
  vat: VatTab,
  businessUser: BusinessUserTab,
  eInvoicing: EInvoicingTab,
  papers: PapersTab,
  paymentTerm: PaymentTermsTab,
  subscription: SubscriptionTab,
}
const allTabs = Object.keys(parts) as (keyof typeof parts)[]
const defaults = { tab: '' }

/** The company as its documents have it, part by part: who it is, where it is, what it says of VAT, what it prints, when it is paid. */
export function CompanyScreen() {
  const { t } = useTranslation('company')
  const profile = api.company.profile.queryOptions()
  const { data, error, refetch } = useQuery(profile)
  const client = useQueryClient()
  const [{ tab }] = useSearchState(defaults)
  // The way to renew is an anchor of the page; a tab that is chosen after it wins.
  const anchor = useRouterState({ select: (state) => state.location.hash })
  const seesSubscription = useMay('administration.subscription')
  const { isBusinessUser } = useProfile()
  const [saves, setSaves] = useState(0)
  // The next form starts from what was saved: it is not a change by somebody else.
  const startAgain = (saved: Company) => {
    client.setQueryData(profile.queryKey, saved)
    setSaves(saves + 1)
  }
  if (!data && error) return <CompanyFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  // The tab of certificates is there where the company's country has the authority (ZAT-002).
  const shown: Partial<Record<keyof typeof parts, boolean>> = {
    eInvoicing: showsCertificates(data.countryId),
    // Theirs alone: nobody else may change it.
    businessUser: isBusinessUser,
    subscription: seesSubscription,
  }
  const tabs = allTabs.filter((key) => shown[key] ?? true)
  const current = tabs.find((key) => key === (tab || anchor)) ?? 'general'
  const Part = parts[current]
  const links = tabs.map((key) => ({
    key,
    label: t([`tabs.${key}`, `records:lists.${key}.title`]),
    href: `/administration/companyProfile?tab=${key}`,
  }))
  return (
    <Page>
      <div className="stack">
        <Tabs tabs={links} current={current} label={t('tabs.label')} />
        <Part key={`${current}-${saves}`} company={data} onSaved={startAgain} />
      </div>
    </Page>
  )
}
