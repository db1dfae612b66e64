import type { TaxPeriod } from '@warsha/contract/tax-periods'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText, Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

/** Whose return it is, until when it is filed, and who opened and posted it. */
export function PeriodFacts({ period }: { period: TaxPeriod }) {
  const { t } = useTranslation('tax-periods')
  const { pick } = useNames()
  const { postedAt } = period
  const facts: [label: string, value: ReactNode][] = [
    [t('facts.vatNumber'), <Ltr key="number">{period.vatNumber}</Ltr>],
    [t('facts.name'), <UserText key="name">{pick(period.nameEn, period.nameAr)}</UserText>],
    [t('facts.length'), t(`lengths.${period.length}`)],
    [t('facts.filedBy'), <DateText key="file" day={period.filedBy} />],
    [t('facts.openedBy'), <UserText key="by">{pick(period.createdByEn, period.createdByAr)}</UserText>],
    [t('facts.openedAt'), <Timestamp key="at" at={period.createdAt} />],
    [t('facts.postedBy'), postedAt && <UserText>{pick(period.postedByEn, period.postedByAr)}</UserText>],
    [t('facts.postedAt'), postedAt && <Timestamp at={postedAt} />],
  ]
  return (
    <Card title={t('facts.title')}>
      <FactList>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <FactLine key={label} label={label}>
              {value}
            </FactLine>
          ))}
      </FactList>
    </Card>
  )
}
