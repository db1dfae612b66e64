import type { Customer } from '@warsha/contract/customers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { FactLine, FactList } from '../records/FactList.tsx'
import { usePaymentTerms } from './PaymentTermField.tsx'
import { usePriceLists } from './PriceListField.tsx'
import classes from './party-page.module.css'

type Place = Pick<Customer, 'buildingNo' | 'street' | 'district' | 'city' | 'postalCode' | 'additionalNo'>
type Party = Place &
  Pick<Customer, 'vatNumber' | 'crNumber' | 'email' | 'notes' | 'createdAt' | 'paymentTermId'> &
  Partial<Pick<Customer, 'idScheme' | 'idNumber' | 'priceListId'>>
type Fact = readonly [label: string, value: ReactNode]
type Props = {
  of: Party
  title: string
  /** the label before the date of the record */
  since: string
  /** facts of this kind of party alone */
  also?: readonly Fact[]
}

/** What an invoice names of a customer or a partner, and what the workshop notes about them. */
export function PartyFacts({ of: party, title, since, also = [] }: Props) {
  const { t } = useTranslation('customers')
  const { nameOf } = useNames()
  const term = usePaymentTerms().find(({ id }) => id === party.paymentTermId)
  const list = usePriceLists().find(({ id }) => id === party.priceListId)
  const facts: readonly Fact[] = [
    [t('vatNumber'), party.vatNumber && <Ltr>{party.vatNumber}</Ltr>],
    [t('crNumber'), party.crNumber && <Ltr>{party.crNumber}</Ltr>],
    ...(party.idScheme ? ([[t(`schemes.${party.idScheme}`), <Ltr key="id">{party.idNumber}</Ltr>]] as const) : []),
    [t('address'), <Address key="address" of={party} />],
    [t('email'), party.email && <Mail address={party.email} />],
    ...(term ? ([[t('paymentTermId'), <UserText key="terms">{nameOf(term)}</UserText>]] as const) : []),
    ...(list ? ([[t('priceListId'), <UserText key="list">{nameOf(list)}</UserText>]] as const) : []),
    ...also,
    [since, <DateText key="since" at={party.createdAt} />],
    [t('notes'), party.notes && <UserText className={classes.notes}>{party.notes}</UserText>],
  ]
  return (
    <Card title={title}>
      <FactList>
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label}>
            {value}
          </FactLine>
        ))}
      </FactList>
    </Card>
  )
}

const Mail = ({ address }: { address: string }) => (
  <a className="reach" href={`mailto:${address}`}>
    <span dir="ltr">{address}</span>
  </a>
)

/** The national address in its usual order. */
function Address({ of: { buildingNo, street, district, city, postalCode, additionalNo } }: { of: Place }) {
  const { t } = useTranslation('ui')
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
