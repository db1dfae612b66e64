import { useTranslation } from 'react-i18next'
import { useRouteId } from '../lib/go.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconWorld } from '../ui/more-icons.tsx'
import { citiesOf } from './countries-found.ts'

/** One country: how it is called, dialled and lived in, as forms offer it (ADM-043). */
export function CountryScreen() {
  const { t, i18n } = useTranslation('settings')
  const id = useRouteId()
  const { nameOf, pick } = useNames()
  const all = useCachedLookup('countries')
  const cities = citiesOf(useCachedLookup('cities') ?? [], id)
  if (!all) return <RecordSkeleton />
  const country = all.find((one) => one.id === id)
  if (!country)
    return (
      <Page>
        <EmptyState
          icon={IconWorld}
          title={t('countries.missing')}
          action={<ButtonLink href="/countries">{t('countries.toList')}</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page title={nameOf(country)}>
      <Card title={t('countries.about')}>
        <FactList>
          <FactLine label={t('countries.nameAr')}>{country.nameAr}</FactLine>
          <FactLine label={t('countries.nameEn')}>{country.nameEn}</FactLine>
          <FactLine label={t('countries.nationality')}>{pick(country.nationalityEn, country.nationalityAr)}</FactLine>
          <FactLine label={t('countries.code')}>
            <Ltr>{country.countryCode}</Ltr>
          </FactLine>
          <FactLine label={t('countries.dialCode')}>
            <Ltr>{country.dialCode}</Ltr>
          </FactLine>
          <FactLine label={t('countries.cities')}>
            {cities.length > 0 && new Intl.ListFormat(i18n.language, { type: 'unit' }).format(cities.map(nameOf))}
          </FactLine>
        </FactList>
      </Card>
    </Page>
  )
}
