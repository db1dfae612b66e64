import type { Dealer } from '@warsha/contract/dealers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './dealers.module.css'

/** What an invoice on his account names of him, and what the workshop notes. */
export function DealerFacts({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation(['dealers', 'customers', 'ui'])
  const { buildingNo, street, district, city, postalCode, additionalNo } = dealer
  const place = [buildingNo, street, district, city].filter(Boolean).join(' ')
  const codes = [postalCode, additionalNo].filter(Boolean).join(' - ')
  const facts: [label: string, value: ReactNode][] = [
    [t('customers:vatNumber'), dealer.vatNumber && <Ltr>{dealer.vatNumber}</Ltr>],
    [t('customers:crNumber'), dealer.crNumber && <Ltr>{dealer.crNumber}</Ltr>],
    [
      t('customers:address'),
      (place || codes) && (
        <>
          <UserText>{place}</UserText> {codes && <Ltr>{codes}</Ltr>}
        </>
      ),
    ],
    [
      t('customers:email'),
      dealer.email && (
        <a href={`mailto:${dealer.email}`}>
          <span dir="ltr">{dealer.email}</span>
        </a>
      ),
    ],
    [t('since'), <DateText key="since" at={dealer.createdAt} />],
    [t('customers:notes'), dealer.notes && <UserText className={classes.notes}>{dealer.notes}</UserText>],
  ]
  return (
    <Card title={t('about')}>
      <dl className={classes.about}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="muted">{t('ui:noValue')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
