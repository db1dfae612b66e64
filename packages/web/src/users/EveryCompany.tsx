import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SoldCompany } from '@warsha/contract/operators'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import type { PageAsked } from './DeskPager.tsx'
import { OperatorList } from './OperatorList.tsx'

/** Every company of the installation: what it was sold, until when, and whether it lets support in. */
export function EveryCompany({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? {} : { search: typed.trim() }
  const list = useQuery({
    ...api.operators.everyCompany.queryOptions({ input: { ...asked, ...found }, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const seek = (sought: string) => {
    setTyped(sought)
    setAsked({ ...asked, page: 1 })
  }
  return (
    <>
      <SearchInput value={typed} onChange={seek} placeholder={t('companies.find')} width="100%" />
      <OperatorList
        label={t('parts.companies')}
        none={t('companies.none')}
        icon={IconBuilding}
        list={list}
        onPage={setAsked}
      >
        {(company) => <Company company={company} />}
      </OperatorList>
    </>
  )
}

function Company({ company }: { company: SoldCompany }) {
  const { t } = useTranslation('operators')
  const { nameOf, pick } = useNames()
  const plan = pick(company.planEn, company.planAr)
  return (
    <>
      <span className="strong">{nameOf(company)}</span>
      <span className="muted text-sm">
        <Ltr>{company.registrationNo}</Ltr> · {t('companies.shops', { count: company.shops })} ·{' '}
        {plan || t('companies.noPlan')} ·{' '}
        {company.subscriptionEndsOn ? (
          <>
            {t('until')} <Ltr>{company.subscriptionEndsOn}</Ltr>
          </>
        ) : (
          t('companies.noEnd')
        )}
      </span>
      {company.supportAccessUntil && (
        <span className="text-sm">
          {t('companies.letsIn')} <Timestamp at={company.supportAccessUntil} />
        </span>
      )}
    </>
  )
}
