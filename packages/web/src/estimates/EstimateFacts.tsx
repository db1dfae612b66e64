import type { Estimate } from '@warsha/contract/estimate-rows'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Phone } from '../ui/Phone.tsx'
import { Plate } from '../ui/Plate.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

/** For whom and which car it is, until when, and what it says in words. */
export function EstimateFacts({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimates')
  const { pick } = useNames()
  const car = [pick(estimate.makeEn, estimate.makeAr), pick(estimate.modelEn, estimate.modelAr)].filter(Boolean)
  const customer = pick(estimate.customerNameEn, estimate.customerNameAr)
  return (
    <Card title={t('about')}>
      <FactList>
        <FactLine label={t('car')}>
          <span className="row-wrap">
            <Plate plate={estimate.plate} />
            <OpenLink href={pageOf('vehicle', estimate.vehicleId)}>
              <bdi>{car.join(' ')}</bdi> {estimate.year && <Ltr>{estimate.year}</Ltr>}
            </OpenLink>
          </span>
        </FactLine>
        <FactLine label={t('customer')}>
          <span className="row-wrap">
            <OpenLink href={pageOf('customer', estimate.customerId)}>
              <UserText>{customer}</UserText>
            </OpenLink>
            {estimate.customerContactNo && <Phone number={estimate.customerContactNo} link />}
          </span>
        </FactLine>
        <FactLine label={t('columns.made')}>
          <DateText at={estimate.createdAt} />
          {' · '}
          <UserText>{pick(estimate.createdByEn, estimate.createdByAr)}</UserText>
        </FactLine>
        <FactLine label={t('columns.validUntil')}>
          {estimate.validUntil ? <DateText day={estimate.validUntil} /> : t('withoutEnd')}
        </FactLine>
        {estimate.complaint && (
          <FactLine label={t('fields.complaint')}>
            <UserText>{estimate.complaint}</UserText>
          </FactLine>
        )}
        {estimate.note && (
          <FactLine label={t('fields.note')}>
            <UserText>{estimate.note}</UserText>
          </FactLine>
        )}
      </FactList>
    </Card>
  )
}
