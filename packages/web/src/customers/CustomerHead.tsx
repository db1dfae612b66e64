import type { Customer } from '@warsha/contract/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMayOpen, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/party-page.module.css'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import { mergeOrDelete } from '../lib/records/merge-or-delete.ts'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordDeeds } from '../lib/records/RecordDeeds.tsx'
import { useProfile } from '../lib/session.ts'
import { chatUrl } from '../lib/sharing/whatsapp.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconBrandWhatsapp, IconCar, IconPhone, IconUser, IconWallet } from '../ui/icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { customer: Customer; onDelete: () => void; onMerge: () => void }

/** The customer's name and contact details, and what can be done with the record. */
export function CustomerHead({ customer, onDelete, onMerge }: Props) {
  const { nameOf, pick } = useNames()
  const name = nameOf(customer) || customer.contactName || customer.contactNo
  const other = name === customer.nameEn ? customer.nameAr : customer.nameEn
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={classes.title}>
          <UserText>{name}</UserText>
          <TypeWord type={customer.type} tinted />
        </h1>
        <div className={classes.facts}>
          {other && pick(other, null) !== name && <UserText>{other}</UserText>}
          {customer.contactName && (
            <span>
              <IconUser size="s" />
              <UserText>{customer.contactName}</UserText>
            </span>
          )}
          <span>
            <IconPhone size="s" />
            <Phone number={customer.contactNo} link />
          </span>
          <WhatsApp customer={customer} />
        </div>
      </div>
      <Actions customer={customer} onDelete={onDelete} onMerge={onMerge} />
    </header>
  )
}

function WhatsApp({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer-screens')
  const { openWhatsapp } = useProfile()
  const number = customer.whatsappNo ?? customer.contactNo
  return (
    <a className="reach" href={chatUrl(number, '', openWhatsapp)} target="_blank" rel="noreferrer">
      <IconBrandWhatsapp size="s" />
      {customer.whatsappNo ? <Phone number={number} /> : t('whatsapp')}
    </a>
  )
}

function Actions({ customer, onDelete, onMerge }: Props) {
  const { t } = useTranslation(['customer-screens', 'merging'])
  const whyNot = useWhyNot()
  const account = pathOf('customer', 'account', customer.id)
  const seesAccount = useMayOpen()(account)
  return (
    <RecordDeeds
      page={pageOf('customer', customer.id)}
      noEdit={whyNot('customers.edit')}
      items={mergeOrDelete(
        { label: t('merging:title.customer'), run: onMerge },
        { label: t('delete'), run: onDelete },
        whyNot('customers.delete'),
      )}
    >
      {seesAccount && (
        <ButtonLink href={account} icon={<IconWallet size="s" />}>
          {t('account')}
        </ButtonLink>
      )}
      <NewRecordButton
        action="vehicles.new"
        href={`${pathOf('vehicle', 'new')}?customerId=${customer.id}`}
        icon={<IconCar size="s" />}
      >
        {t('addVehicle')}
      </NewRecordButton>
    </RecordDeeds>
  )
}
