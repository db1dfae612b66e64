import type { Customer } from '@warsha/contract/customers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './customers.module.css'

/** What his invoices name of him: address, VAT and register numbers; and what the workshop notes. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const facts: [label: string, value: ReactNode][] = [
    [t('customers:vatNumber'), customer.vatNumber && <Ltr>{customer.vatNumber}</Ltr>],
    [t('customers:crNumber'), customer.crNumber && <Ltr>{customer.crNumber}</Ltr>],
    [t('customers:address'), <Address key="address" customer={customer} />],
    [
      t('customers:email'),
      customer.email && (
        <a href={`mailto:${customer.email}`}>
          <span dir="ltr">{customer.email}</span>
        </a>
      ),
    ],
    [t('language'), t(`customers:languages.${customer.language}`)],
    [t('since'), <DateText key="since" at={customer.createdAt} />],
    [t('customers:notes'), customer.notes && <UserText className={classes.notes}>{customer.notes}</UserText>],
  ]
  return (
    <Card title={t('about')}>
      <dl className={classes.about}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || <span className="muted">{t('noValue')}</span>}</dd>
    </>
  )
}

/** The national address in its usual order. */
function Address({ customer }: { customer: Customer }) {
  const { t } = useTranslation('ui')
  const { buildingNo, street, district, city, postalCode, additionalNo } = customer
  const first = [buildingNo, street, district].filter(Boolean).join(' ')
  const codes = [postalCode, additionalNo].filter(Boolean).join(' - ')
  if (!first && !city && !codes) return <span className="muted">{t('noValue')}</span>
  return (
    <>
      {first && <UserText>{first}</UserText>}
      {first && <br />}
      <UserText>{city}</UserText> {codes && <Ltr>{codes}</Ltr>}
    </>
  )
}
